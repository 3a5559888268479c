import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asStored, until, valueOf } from '../support/examples'
import { abortWrites } from '../support/faults'
import { aDraftOf, ana, beto, joinIn, measured, signIn } from '../support/members'
import { newDevice, openTab } from '../support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unlocking = { nroafi: ana.nroafi, password: ana.password }
const renewed = { ...ana, password: 'Nueva-clave-333' }
const rotated = { ...ana, secret: new Uint8Array(32).fill(1) }

describe('the first sign-in', () => {
  test('makes a vault whose row tells neither member nor password, with all that another derivation needs', async () => {
    const tab = await openTab()
    expect(await tab.hasVault(ana.nroafi)).toBe(false)
    await measured(tab)
    const { owner, how } = valueOf(await tab.openVault(ana))
    expect([how, tab.vaultOwner(), await tab.hasVault(ana.nroafi), await tab.hasVault('101235')]).toEqual([
      'created',
      owner,
      true,
      false,
    ])
    const [row] = await tab.db.vaults.toArray()
    expect(row).toMatchObject({
      tag: expect.stringMatching(/^[0-9a-f]{64}$/),
      kdf: { v: 1, kdf: 'PBKDF2-SHA-256', iter: 600_000, alg: 'AES-KW' },
    })
    expect(row?.kdf.salt.byteLength).toBe(16)
    expect([row?.byPassword.byteLength, row?.bySecret.byteLength]).toEqual([40, 40])
    expect(owner).toBe(`miembro:${row?.id}`)
  })

  test('measures the device once; too few rounds in the database are not believed (F77)', async () => {
    const tab = await openTab()
    valueOf(await tab.openVault(ana))
    const rounds = (await tab.db.meta.get('kdf-rounds'))?.value
    expect(rounds).toBeGreaterThanOrEqual(600_000)
    expect(rounds).toBeLessThanOrEqual(2_000_000)
    await tab.db.meta.put({ id: 'kdf-rounds', value: 1_000 })
    valueOf(await tab.changeVaultPassword(renewed.password))
    expect((await tab.db.vaults.toArray())[0]?.kdf.iter).toBe(600_000)
  })

  test('two tabs that sign in at once end up in one vault', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await measured(one)
    const owners = await Promise.all([one.openVault(ana), two.openVault(ana)])
    expect(new Set(owners.map((opened) => valueOf(opened).owner)).size).toBe(1)
    expect(await one.db.vaults.count()).toBe(1)
  })

  test('the id of the device is one and the same until it is wiped', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const id = await one.deviceId()
    expect(await two.deviceId()).toBe(id)
    valueOf(await one.wipeDevice())
    expect(await two.deviceId()).not.toBe(id)
  })
})

describe('T28 unlock offline, reset, other members', () => {
  test('the password opens it without a connection; a wrong one does not, and deletes nothing', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner, { dato: 'x' })
    const next = await openTab()
    expect(await next.readDraft(id, asStored)).toEqual({ ok: false, error: 'locked' })
    expect(await next.unlockVault({ ...unlocking, password: 'Clave-ñandú-1' })).toEqual({
      ok: false,
      error: { kind: 'wrong-password', waitMs: 0 },
    })
    expect(next.vaultOwner()).toBeNull()
    // The number with zeros before it, the accent as another keyboard writes it.
    const typed = { nroafi: `0${ana.nroafi}`, password: ana.password.normalize('NFD') }
    expect(await next.unlockVault(typed)).toEqual({ ok: true, value: { owner } })
    expect(valueOf(await next.readDraft(id, asStored)).content).toEqual({ dato: 'x' })
    expect((await next.db.vaults.toArray())[0]?.failures.count).toBe(0)
  })

  test('after a reload with a session the secret alone opens it', async () => {
    const tab = await openTab()
    const { nroafi, secret } = ana
    expect(await tab.reopenVault({ nroafi, secret })).toEqual({ ok: false, error: 'none' })
    const owner = await signIn(tab)
    expect(await joinIn(await openTab())).toBe(owner)
    const { secret: other } = rotated
    expect(await (await openTab()).reopenVault({ nroafi, secret: other })).toEqual({ ok: false, error: 'unreadable' })
  })

  test('a password reset elsewhere loses nothing: the secret opens, then the new password does (F79)', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner, { dato: 'x' })
    const next = await openTab()
    expect(await next.openVault(renewed)).toEqual({ ok: true, value: { owner, how: 'rewrapped' } })
    expect(valueOf(await next.readDraft(id, asStored)).content).toEqual({ dato: 'x' })
    const later = await openTab()
    expect(await later.unlockVault(unlocking)).toMatchObject({ ok: false, error: { kind: 'wrong-password' } })
    expect((await later.unlockVault({ ...unlocking, password: renewed.password })).ok).toBe(true)
  })

  test('killed before the new wrapping is committed, both ways in are the former ones', async () => {
    const tab = await openTab()
    await signIn(tab)
    abortWrites('vaults', 'UnknownError', { times: 9 })
    expect(await (await openTab()).openVault(renewed)).toMatchObject({ ok: true, value: { how: 'opened' } })
    vi.restoreAllMocks()
    const next = await openTab()
    expect((await next.unlockVault(unlocking)).ok).toBe(true)
    await joinIn(next)
  })

  test('a password changed here opens the vault, the former one no more; a locked vault cannot change it', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    valueOf(await tab.changeVaultPassword('Intermedia-12'))
    valueOf(await tab.changeVaultPassword(renewed.password))
    expect(tab.vaultOwner()).toBe(owner)
    tab.lockVault()
    expect(await tab.changeVaultPassword('Cualquiera-12')).toEqual({ ok: false, error: 'locked' })
    expect((await tab.unlockVault(unlocking)).ok).toBe(false)
    expect((await tab.unlockVault({ ...unlocking, password: renewed.password })).ok).toBe(true)
    await joinIn(await openTab())
  })

  test('a new secret of the server is wrapped by way of the password', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    expect(await (await openTab()).openVault(rotated)).toEqual({ ok: true, value: { owner, how: 'rewrapped' } })
    expect(await joinIn(await openTab(), rotated)).toBe(owner)
  })

  test('when neither opens, a new vault stands beside the old one, which stays whole', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner, { dato: 'x' })
    const next = await openTab()
    const beside = valueOf(await next.openVault({ ...renewed, secret: rotated.secret }))
    expect([beside.how, beside.owner === owner]).toEqual(['beside', false])
    expect(await next.readDraft(id, asStored)).toEqual({ ok: false, error: 'locked' })
    expect(valueOf(await next.listVaultOwners()).toSorted()).toEqual([owner, beside.owner].toSorted())
    expect(valueOf(await (await openTab()).unlockVault(unlocking)).owner).toBe(owner)
  })

  test("another member of the same device has another vault and does not open the first one's", async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner)
    const other = await signIn(tab, beto)
    expect([other === owner, tab.vaultOwner()]).toEqual([false, other])
    expect(await tab.readDraft(id, asStored)).toEqual({ ok: false, error: 'locked' })
    expect(await tab.createDraft({ formId: 'f', formVersion: 1, owner, content: {} })).toEqual({
      ok: false,
      error: 'locked',
    })
  })
})

describe('lock', () => {
  test('watchers hear of opening and locking; other tabs only of a log-out, and only those of the same vault', async () => {
    const [one, two, other] = [await openTab(), await openTab(), await openTab()]
    const owner = await signIn(one)
    await joinIn(two)
    const others = await signIn(other, beto)
    const heard: (string | null)[] = []
    const stop = one.watchVault(() => heard.push(one.vaultOwner()))
    one.lockVault()
    await joinIn(one)
    expect(two.vaultOwner()).toBe(owner)
    one.lockVault({ everywhere: true })
    await until(() => two.vaultOwner() === null)
    expect(other.vaultOwner()).toBe(others)
    expect(heard).toEqual([null, owner, null])
    stop()
  })

  test('a vault whose opening was overtaken by a lock stays shut', async () => {
    const tab = await openTab()
    await signIn(tab)
    tab.lockVault()
    const opening = tab.unlockVault(unlocking)
    const reopening = tab.reopenVault({ nroafi: ana.nroafi, secret: ana.secret })
    tab.lockVault()
    expect(await opening).toEqual({ ok: false, error: { kind: 'wait', waitMs: 0 } })
    expect(await reopening).toEqual({ ok: false, error: 'locked' })
    expect(tab.vaultOwner()).toBeNull()
  })

  test('"borrá lo guardado" takes the vaults with it, also out of the memory of other tabs', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const owner = await signIn(one)
    await joinIn(two)
    valueOf(await one.wipeDevice())
    expect(await two.createDraft({ formId: 'f', formVersion: 1, owner, content: {} })).toEqual({
      ok: false,
      error: 'locked',
    })
    await until(() => two.vaultOwner() === null)
    expect([await one.db.vaults.count(), await one.db.keys.count(), one.vaultOwner()]).toEqual([0, 0, null])
    expect(await one.unlockVault(unlocking)).toEqual({ ok: false, error: { kind: 'none' } })
  })
})

describe('the bad days', () => {
  test('without storage nothing opens and nothing is thrown', async () => {
    const tab = await openTab()
    tab.connection.drop()
    vi.spyOn(tab.connection, 'get').mockRejectedValue(new DOMException('no', 'SecurityError'))
    expect(await tab.openVault(ana)).toEqual({ ok: false, error: 'unavailable' })
    expect(await tab.unlockVault(unlocking)).toEqual({ ok: false, error: { kind: 'storage', problem: 'unavailable' } })
    expect(await tab.hasVault(ana.nroafi)).toBe(false)
    expect(await tab.writeSnapshot('padron', {}, 1)).toBe(false)
    expect(await tab.listVisitorWork()).toEqual([])
    expect(await tab.deviceId()).toBe(await tab.deviceId())
  })

  test('a worker that does not start is no reason to stay outside', async () => {
    class DeadWorker extends EventTarget {
      postMessage = (): void => {
        queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
      terminate = (): void => undefined
    }
    vi.stubGlobal('Worker', DeadWorker)
    const tab = await openTab()
    await signIn(tab)
    vi.unstubAllGlobals()
    expect((await (await openTab()).unlockVault(unlocking)).ok).toBe(true)
  })
})
