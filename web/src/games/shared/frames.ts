/**
 * Call `show` on the page's frames with the share of the time that has passed: 0 at once, 1 at the end. length: in
 * milliseconds. Returns the function that ends it early.
 */
export function onFrames(length: number, show: (t: number) => void): () => void {
  const began = performance.now()
  let frame = 0
  const step = (): void => {
    const t = length > 0 ? Math.min(1, (performance.now() - began) / length) : 1
    if (t < 1) frame = requestAnimationFrame(step)
    show(t)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
