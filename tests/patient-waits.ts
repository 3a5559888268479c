import { vi } from 'vitest'

/** How long a test waits for a condition, in milliseconds: Vitest's own second is over before a busy machine comes to it. */
const patience = 20_000

const { waitFor, waitUntil } = vi

type Waiting = { timeout?: number; interval?: number }

const patient = (options: number | Waiting = {}): Waiting =>
  typeof options === 'number' ? { timeout: options } : { timeout: patience, ...options }

// Files that share their modules run this for each of them.
const mark = 'isPatient'

if (!(mark in vi))
  Object.assign(vi, {
    [mark]: true,
    waitFor: <T>(condition: () => T | Promise<T>, options?: number | Waiting) => waitFor(condition, patient(options)),
    waitUntil: <T>(condition: () => T | Promise<T>, options?: number | Waiting) =>
      waitUntil(condition, patient(options)),
  })
