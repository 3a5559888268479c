import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { root } from '../../scripts/lib/paths'
import { builtInCatalogues } from '../../src/domain/catalogues/data/built-in'
import type { CatalogueQuestion } from '../../src/api/catalogues.api'
import { refreshCatalogues, refreshLocalities } from '../../src/forms/catalogues/refresh'
import { catalogueKeys, loadCatalogue } from '../../src/forms/catalogues/stored-catalogues'
import { emptyLog, getEntries, openLog } from '../../src/offline/log/ring'
import { emptyCache, findCached, writeCache } from '../../src/offline/database/cache'
import { newDevice } from '../offline/support/tab'
import { loadLocalities, loadStreets } from '../../src/forms/catalogues/stored-lists'

const noon = Date.parse('2025-11-20T12:00:00-03:00')
const day = 86_400_000

/** An API that has these rows for each list, or none at all. */
const anApi = (rowsFor: (question: CatalogueQuestion) => object[] | undefined) => {
  const asked: CatalogueQuestion[] = []
  const ask = (question: CatalogueQuestion) => {
    asked.push(question)
    return Promise.resolve(rowsFor(question))
  }
  return { asked, ask }
}

/** The files that ship with the portal, as its own server gives them. */
const serveShippedFiles = (): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const [, file] = String(address).split('catalogos/')
    return new Response(await readFile(join(root, 'public/catalogos', file ?? ''), 'utf8'))
  })
}

beforeAll(newDevice)
beforeAll(openLog)
beforeEach(async () => {
  emptyLog()
  await emptyCache()
})
afterEach(() => vi.restoreAllMocks())

describe('the small lists', () => {
  const fresh = [
    { id: 1, desestadocivil: 'SOLTERO/A' },
    { id: 99, desestadocivil: 'OTRO' },
  ]

  test('[CONST-001] are there without any server, as they ship', async () => {
    for (const name of ['civilStatuses', 'nationalities', 'provinces', 'phoneTypes', 'countryCodes'] as const)
      expect(await loadCatalogue(name, builtInCatalogues[name])).toBe(builtInCatalogues[name])
  })

  test('[CONST-001] are taken from the last copy of the API', async () => {
    const { ask } = anApi(({ datoComun }) => (datoComun === 'obtenerEstadoCivil' ? fresh : undefined))
    await refreshCatalogues(ask, noon)
    expect(await loadCatalogue('civilStatuses', builtInCatalogues.civilStatuses)).toEqual(fresh)
    expect(await loadCatalogue('provinces', builtInCatalogues.provinces)).toBe(builtInCatalogues.provinces)
  })

  test('are asked for once a day, one after the other', async () => {
    const { ask, asked } = anApi(() => fresh)
    await refreshCatalogues(ask, noon)
    expect(asked).toHaveLength(9)
    await refreshCatalogues(ask, noon + day - 1)
    expect(asked).toHaveLength(9)
    await refreshCatalogues(ask, noon + day)
    expect(asked).toHaveLength(18)
  })

  test('[ERR-010] that cannot be had are noted in the log, leave the copy as it is, and are not asked for one by one', async () => {
    await refreshCatalogues(anApi(() => fresh).ask, noon)
    const { ask, asked } = anApi(() => undefined)
    await refreshCatalogues(ask, noon + 2 * day)
    expect(asked).toHaveLength(1)
    expect(await loadCatalogue('civilStatuses', builtInCatalogues.civilStatuses)).toEqual(fresh)
    expect(getEntries().map(({ event }) => event)).toEqual([{ kind: 'list', list: 'civilStatuses' }])
  })

  test.each([
    ['not a list', { id: 1 }],
    ['empty', []],
    ['of rows of another shape', [{ id: '1', desestadocivil: 'SOLTERO/A' }]],
    ['of rows with a field missing', [{ id: 1 }]],
  ])('a stored copy that is %s is not believed', async (_what, value) => {
    await writeCache(catalogueKeys.small('civilStatuses'), value, noon)
    expect(await loadCatalogue('civilStatuses', builtInCatalogues.civilStatuses)).toBe(builtInCatalogues.civilStatuses)
  })
})

describe('the long lists', () => {
  test('[CONST-001] the localities of a province come from the file that ships with the portal', async () => {
    serveShippedFiles()
    const localities = await loadLocalities(2)
    expect(localities.length).toBeGreaterThan(500)
    expect(localities[0]).toEqual({
      id: expect.any(Number),
      nombre: expect.any(String),
      cp: expect.any(String),
      codigoProvincia: 2,
    })
  })

  test('[CONST-002] the streets, with their heights and postal codes, are those of province 1', async () => {
    serveShippedFiles()
    const [street] = await loadStreets()
    expect(street).toEqual({
      calle: expect.any(String),
      alturamin: expect.any(Number),
      alturamax: expect.any(Number),
      cp: expect.any(String),
    })
  })

  test('a province that was refreshed needs no file any more', async () => {
    const rows = [{ id: 7, nombre: 'LAS ACACIAS', cp: '1900', codigoProvincia: 2 }]
    const { ask, asked } = anApi(() => rows)
    await refreshLocalities(2, ask, noon)
    await refreshLocalities(2, ask, noon + 1)
    expect(asked).toEqual([{ datoComun: 'obtenerLocalidades', codigoProvincia: 2 }])
    expect(await loadLocalities(2)).toEqual(rows)
  })

  test('[ERR-010] an API without an answer leaves nothing behind but a line in the log', async () => {
    await refreshLocalities(3, anApi(() => undefined).ask, noon)
    expect(await findCached(catalogueKeys.localities(3))).toBeUndefined()
    expect(getEntries().map(({ event }) => event)).toEqual([{ kind: 'list', list: 'localities' }])
  })

  test('a list that is nowhere to be had says so to its screen', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
    await expect(loadLocalities(2)).rejects.toThrow('404')
  })
})
