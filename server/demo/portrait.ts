import { readFile } from 'node:fs/promises'
import { packageRoot } from '../place'

/** Number of portraits in `portraits`, drawn by `npm run portraits`. */
const count = 3

/** A drawn portrait (JPEG) for a demonstration member, chosen by the number. */
export const readPortrait = (nroafi: number): Promise<Uint8Array> =>
  readFile(new URL(`server/demo/portraits/${nroafi % count}.jpg`, packageRoot))
