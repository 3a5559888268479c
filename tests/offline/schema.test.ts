import { readFile } from 'node:fs/promises'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { cacheName, cacheVersions, workName, workVersions } from '../../src/offline/database/schema'
import { newDevice, openTab } from './support/tab'

/** The released schema: this file may only be added to, after a review. */
const released = new URL('schema.snap.json', import.meta.url)

test('the schema is the released one, and only grows (F69)', async () => {
  const known: unknown = JSON.parse(await readFile(released, 'utf8'))
  expect({ [workName]: workVersions, [cacheName]: cacheVersions }).toEqual(known)
})

test.each([
  ['work', workVersions],
  ['cache', cacheVersions],
])('versions of %s rise one by one', (_name, versions) => {
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1))
})

test('T25: a device of the first release keeps its rows and gets what later versions added (F69)', async () => {
  newDevice()
  const first = new Dexie(workName)
  first.version(1).stores(workVersions[0].stores)
  await first.table('meta').put({ id: 'canary', value: 'x' })
  await first.table('outbox').put({ id: 'sent', owner: 'visitante', state: 'queued', createdAt: 7 })
  first.close()
  const tab = await openTab()
  expect([await tab.db.meta.get('canary'), await tab.db.vaults.count()]).toEqual([{ id: 'canary', value: 'x' }, 0])
  const due = tab.db.outbox.where('[owner+state+createdAt]').equals(['visitante', 'queued', 7])
  expect(await due.primaryKeys()).toEqual(['sent'])
})
