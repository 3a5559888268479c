import { readFile } from 'node:fs/promises'

/** Number of portraits in `portraits`, drawn by `npm run portraits`. */
const count = 3

/** A drawn portrait (JPEG) for a demonstration member, chosen by the number. */
export const readPortrait = (nroafi: number): Promise<Uint8Array> =>
  readFile(new URL(`portraits/${nroafi % count}.jpg`, import.meta.url))
