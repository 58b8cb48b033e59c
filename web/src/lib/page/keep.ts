import type { Attachment } from 'svelte/attachments'

/** Keeps an element's greatest height until the window changes, so that nothing below moves. */
export function keepsHeight(active: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    let most = 0
    const forget = (): void => {
      most = 0
      element.style.minHeight = ''
    }
    if (!active() || typeof ResizeObserver === 'undefined') return forget()
    const observer = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect()
      if (height < most + 0.5) return
      most = height
      element.style.minHeight = `${height}px`
    })
    observer.observe(element)
    addEventListener('resize', forget)
    return () => {
      observer.disconnect()
      removeEventListener('resize', forget)
      forget()
    }
  }
}

const LARGE = 24 // pixels of a rem: one and a half times the usual size

/** Makes a sticky element scroll with the page where large text would let it cover the board. tell: gets whether text is that large. */
export function scrollsWhereLarge(tell: (large: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    if (typeof ResizeObserver === 'undefined') return
    const look = (): void => {
      const large = parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE
      element.style.position = large && element.offsetHeight > innerHeight / 3 ? 'relative' : ''
      tell(large)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    addEventListener('resize', look)
    return () => {
      observer.disconnect()
      removeEventListener('resize', look)
    }
  }
}

/** Squeezes a word that is wider than its place. The element must be as wide as its longest word. */
export const fits: Attachment<HTMLElement> = (element) => {
  const place = element.parentElement
  if (!place || typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() => {
    const share = place.clientWidth / Math.max(1, element.offsetWidth)
    element.style.transform = share < 1 ? `scaleX(${share})` : ''
  })
  observer.observe(element)
  observer.observe(place)
  return () => observer.disconnect()
}
