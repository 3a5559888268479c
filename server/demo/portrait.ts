import { readFile } from 'node:fs/promises'

/** How many portraits there are in `portraits`, drawn by `npm run portraits`. */
const count = 3

/** A plain drawn portrait of a demonstration member as JPEG; the number decides which. */
export const readPortrait = (nroafi: number): Promise<Uint8Array> =>
  readFile(new URL(`portraits/${nroafi % count}.jpg`, import.meta.url))
