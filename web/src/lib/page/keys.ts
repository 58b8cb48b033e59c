// The key by its place on a Latin keyboard: E is the same key on a Cyrillic one.

type Pressed = Pick<KeyboardEvent, 'key' | 'code'>

/** The name of the key; letters in lower case and Latin. */
export function keyOf(event: Pressed): string {
  if (event.key.length !== 1) return event.key
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  return letter && !/^[a-z]$/i.test(event.key) && event.key !== '?' ? letter.toLowerCase() : event.key.toLowerCase()
}
