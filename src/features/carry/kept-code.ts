import type { Code } from '../../domain/code/code'

// In the memory of this page: an address would leave it in the history, and a store on the disk.
let kept: Code | null = null

/** Keeps a code while its person signs in; null forgets it. */
export const keepCode = (code: Code | null): void => {
  kept = code
}

/** The code that waits for its person to be signed in. */
export const keptCode = (): Code | null => kept
