import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

const secret = Uint8Array.from({ length: 32 }, () => 7)

/** A page of this device, as it is when it was just loaded. */
const load = async () => {
  vi.resetModules()
  const [session, vault, gate, port] = await Promise.all([
    import('../../src/api/session/session-store'),
    import('../../src/offline/vault/vault'),
    import('../../src/offline/keys/vault-gate'),
    import('../../src/app/shell/snapshot-port'),
  ])
  return { ...session, ...vault, ...gate, ...port.memberSnapshots }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

const open = async (page: Awaited<ReturnType<typeof load>>, nroafi = '84217') => {
  await page.openVault({ nroafi, password: 'Contrasena1', secret })
  page.vaultGate.set('open')
}

test('what was read waits for the member’s vault, before it is kept and before it is found', async () => {
  const page = await load()
  page.enterOffline('84217')
  const written = page.write('padron', { nombre: 'Lucía' }, 5)
  await open(page)
  expect(await written).toBe(true)

  const reloaded = await load()
  reloaded.enterOffline('84217')
  const found = reloaded.find('padron')
  await open(reloaded)
  expect(await found).toEqual({ value: { nombre: 'Lucía' }, at: 5 })
})

test('a member who keeps nothing on this device is not waited for', async () => {
  const page = await load()
  page.enterOffline('84217')
  page.vaultGate.set('none')
  expect(await page.find('padron')).toBeUndefined()
  expect(await page.write('padron', 1, 5)).toBe(false)
})

test('what was read for one member is not kept for the next (F54)', async () => {
  const page = await load()
  page.enterOffline('84217')
  const written = page.write('padron', { nombre: 'Lucía' }, 5)
  page.enterOffline('90001')
  await open(page, '90001')
  expect(await written).toBe(false)
  expect(await page.find('padron')).toBeUndefined()
})

test('nobody has anything', async () => {
  const page = await load()
  expect(await page.find('padron')).toBeUndefined()
})
