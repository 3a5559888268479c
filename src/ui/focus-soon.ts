import { focusField } from './focus'

/** Longest wait for a field whose part of the screen is still loading, in milliseconds. */
const fieldWaitMs = 30_000

/**
 * Moves the focus to the field called `name`, also when it appears only in a moment, as on a step that is just opening.
 * What the person does meanwhile ends the wait: it would take the focus from where they are.
 */
export const focusFieldSoon = (name: string): void => {
  if (focusField(name)) return
  const acts = ['pointerdown', 'keydown']
  const stop = (): void => {
    watcher.disconnect()
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, stop, true)
  }
  const watcher = new MutationObserver(() => {
    if (focusField(name)) stop()
  })
  const timer = setTimeout(stop, fieldWaitMs)
  watcher.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) addEventListener(act, stop, true)
}
