import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Catalogues, Locality, Street } from '../../../src/domain/catalogues/types'

/** Every list that the server answers from. Localities are grouped by province code. */
export type CatalogueLists = {
  small: Catalogues
  localities: ReadonlyMap<number, Omit<Locality, 'codigoProvincia'>[]>
  streets: Street[]
}

const localitiesFile = z.object({
  v: z.literal(1),
  localidades: z.array(z.tuple([z.int(), z.string(), z.string()])),
})

const streetsFile = z.object({
  v: z.literal(1),
  calles: z.array(z.tuple([z.string(), z.int(), z.int(), z.string()])),
})

const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

const loadLocalities = async (folder: string): Promise<CatalogueLists['localities']> => {
  const lists = new Map<number, Omit<Locality, 'codigoProvincia'>[]>()
  for (const name of await readdir(folder).catch(() => [])) {
    const province = /^(\d+)\.json$/.exec(name)?.[1]
    if (province === undefined) continue
    const { localidades } = localitiesFile.parse(await readJson(join(folder, name)))
    lists.set(
      Number(province),
      localidades.map(([id, nombre, cp]) => ({ id, nombre, cp })),
    )
  }
  return lists
}

const loadStreets = async (path: string): Promise<Street[]> => {
  const file = await readJson(path)
  if (file === undefined) return []
  return streetsFile
    .parse(file)
    .calles.map(([calle, alturamin, alturamax, cp]) => ({ calle, alturamin, alturamax, cp }))
}

/**
 * Reads the catalogues that ship with the portal, so that server and portal use the same names. A missing file gives an
 * empty list; a file of another shape throws.
 */
export const loadCatalogues = async (publicDir: string, small: Catalogues): Promise<CatalogueLists> => {
  const folder = join(publicDir, 'catalogos')
  return {
    small,
    localities: await loadLocalities(join(folder, 'localidades')),
    streets: await loadStreets(join(folder, 'calles.json')),
  }
}
