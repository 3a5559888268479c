import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Folder of the committed catalogues. */
export const committedFolder = fileURLToPath(new URL('../../public/catalogos', import.meta.url))
export const generator = fileURLToPath(new URL('../../scripts/catalogues/build.mjs', import.meta.url))

const localitiesFile = z.strictObject({
  v: z.literal(1),
  localidades: z.array(z.tuple([z.int(), z.string(), z.string()])),
})
const streetsFile = z.strictObject({
  v: z.literal(1),
  calles: z.array(z.tuple([z.string(), z.int(), z.int(), z.string()])),
})
const versionFile = z.strictObject({ v: z.literal(1), files: z.record(z.string(), z.string()) })

const readCommitted = (path: string): unknown => JSON.parse(readFileSync(join(committedFolder, path), 'utf8'))

export const readLocalities = (codigoProvincia: number) =>
  localitiesFile
    .parse(readCommitted(`localidades/${codigoProvincia}.json`))
    .localidades.map(([id, nombre, cp]) => ({ id, nombre, cp }))

export const readStreets = () =>
  streetsFile
    .parse(readCommitted('calles.json'))
    .calles.map(([calle, alturamin, alturamax, cp]) => ({ calle, alturamin, alturamax, cp }))

export const readVersion = () => versionFile.parse(readCommitted('version.json'))

/** Values that appear more than once. */
export const repeated = <T>(values: readonly T[]): T[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
