import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdf, type PickedFile } from '../../e2e/support/files'
import type { Place } from '../support/oracle'
import type { Arrived } from './form'

/** Documents to put in the place of another; all of them differ in size, by more than the screen rounds away. */
export const filesFor = (place: number): Promise<PickedFile[]> =>
  Promise.all([0, 1, 2].map((index) => pdf(`cambio-${place}-${index}.pdf`, 30_000 + (place * 3 + index) * 3_000)))

/** The documents in rows of the database, with their bytes on the server's disk; `path` is below its data folder. */
export const withBytes = (
  { dataDir }: Pick<Place, 'dataDir'>,
  rows: readonly { slot: string; sha256: string; path: string }[],
): Promise<Arrived['files']> =>
  Promise.all(
    rows.map(async ({ slot, sha256, path }) => ({ slot, sha256, bytes: await readFile(join(dataDir, path)) })),
  )
