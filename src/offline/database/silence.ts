import { reportSilence } from './storage-health'

/** How long the device may take to answer before that is said, in seconds in which the page runs. */
const limit = 10

/** Operations without an answer, each with the seconds that it has waited. */
const waiting = new Map<object, number>()
let timer: ReturnType<typeof setInterval> | undefined

const say = (): void => reportSilence([...waiting.values()].some((waited) => waited >= limit))

/** Counted second by second: while the page is suspended no second passes, and nothing else is late then. */
const count = (): void => {
  for (const [operation, waited] of waiting) waiting.set(operation, waited + 1)
  say()
}

const end = (operation: object): void => {
  waiting.delete(operation)
  say()
  if (waiting.size > 0) return
  clearInterval(timer)
  timer = undefined
}

/**
 * Watches an operation on a database. If it has no answer after ten seconds, the observable problem says so until it has
 * one: a page or a worker that the system suspended in the middle of its work can hold everybody else up for as long as
 * it lives (F66). The operation goes on, because it may still be done; to repeat it could do it twice.
 */
export const watchForSilence = (operation: Promise<unknown>): void => {
  waiting.set(operation, 0)
  timer ??= setInterval(count, 1_000)
  const over = (): void => end(operation)
  operation.then(over, over)
}
