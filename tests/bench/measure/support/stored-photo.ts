import type { Locator } from '@playwright/test'

/**
 * Picks a file in the place; gives the milliseconds from the pick until the place shows something new that matches
 * `done`.
 */
export const pickUntil = async (place: Locator, path: string, done: RegExp): Promise<number> => {
  // Wrapped in an object, since evaluateHandle would await a promise; the observer must run before the file is picked.
  const watch = await place.evaluateHandle((element, pattern) => {
    const wanted = new RegExp(pattern)
    const taken = new Promise<number>((resolve) => {
      let picked = 0
      let isNew = false
      const look = (): void => {
        const isDone = wanted.test(element.textContent)
        isNew ||= picked > 0 && !isDone
        if (!isDone || !isNew) return
        observer.disconnect()
        resolve(performance.now() - picked)
      }
      const observer = new MutationObserver(look)
      observer.observe(element, { subtree: true, childList: true, characterData: true })
      const note = (event: Event): void => {
        picked = event.timeStamp
        look()
      }
      element.addEventListener('change', note, { capture: true, once: true })
    })
    return { taken }
  }, done.source)
  await place.locator('input[type=file]').last().setInputFiles(path)
  return watch.evaluate(({ taken }) => taken)
}
