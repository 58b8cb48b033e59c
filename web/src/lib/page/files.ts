// Texts that leave the page: as files or over the clipboard.

/** Download a text as a file. */
export function keepFile(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Copy a text. Over plain HTTP browsers refuse the clipboard: then its field is selected, to copy it by hand. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  field?.select()
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
