import { beforeEach, expect, test } from 'vitest'
import { aDraft, aFile, answers, flipBit, photo, valueOf } from './examples'
import { newDevice, openTab } from './tab'

beforeEach(newDevice)

test('exports the committed row with its files, so that all of it can be read again (F10)', async () => {
  const tab = await openTab()
  const { id } = await aDraft(tab)
  const bytes = photo(70_001)
  const entry = await aFile(tab, id, 'titular.cud', bytes)
  const parsed = JSON.parse(valueOf(await tab.exportDraft(id)))
  expect(parsed.respuestas).toEqual(answers)
  expect(parsed.borrador).toMatchObject({ id, formVersion: 1, rev: 1 })
  expect(parsed.archivos).toMatchObject([{ slot: 'titular.cud', sha256: entry.sha256 }])
  expect(Buffer.from(parsed.archivos[0].contenido, 'base64').equals(Buffer.from(bytes))).toBe(true)
})

test('a damaged file does not keep the rest in', async () => {
  const tab = await openTab()
  const { id } = await aDraft(tab)
  const entry = await aFile(tab, id, 's')
  const row = await tab.db.fileChunks.get([entry.id, 0])
  if (row === undefined) throw new Error('no chunk')
  flipBit(row.sealed.data)
  await tab.db.fileChunks.put(row)
  const parsed = JSON.parse(valueOf(await tab.exportDraft(id)))
  expect(parsed).toMatchObject({ respuestas: answers, archivos: [{ id: entry.id, contenido: null }] })
})

test('emptying the cache leaves the work alone, and a failing cache is no problem (F43)', async () => {
  const tab = await openTab()
  const cache = await import('../../src/offline/cache')
  const { id } = await aDraft(tab)
  expect(await cache.writeCache('localidades:1', [{ locid: 1 }], 5)).toBe(true)
  expect(await cache.findCached('localidades:1')).toEqual({ value: [{ locid: 1 }], at: 5 })
  expect(await cache.emptyCache()).toBe(true)
  expect(await cache.findCached('localidades:1')).toBeUndefined()
  expect((await tab.exportDraft(id)).ok).toBe(true)
})
