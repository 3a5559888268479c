import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 250

/** Looks again and again until `isSo` holds; false when it did not within `longestMs`. */
export const untilTrue = async (isSo: () => boolean | Promise<boolean>, longestMs: number): Promise<boolean> => {
  const end = Date.now() + longestMs
  while (!(await isSo())) {
    if (Date.now() >= end) return false
    await pause(everyMs)
  }
  return true
}
