import { beforeEach, expect, test } from 'vitest'
import { dump } from '../support/dump'
import { asStored, valueOf } from '../support/examples'
import { aDraftOf, ana, beto, joinIn, measured, signIn } from '../support/members'
import { newDevice, openTab, type Tab } from '../support/tab'

beforeEach(newDevice)

const phone = { id: 'llave-del-telefono', prf: new Uint8Array(32).fill(3) }
const notebook = { id: 'llave-de-la-notebook', prf: new Uint8Array(32).fill(4) }
const { nroafi, password, secret } = ana
const other = new Uint8Array(32).fill(1)

const draftOf = async (tab: Tab, content: string) =>
  (await aDraftOf(tab, tab.vaultOwner() ?? 'visitante', { dato: content })).id

test('a passkey opens without a connection what the password sealed, and tells whose it is', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const id = await draftOf(tab, 'x')
  expect(await tab.listVaultPasskeys()).toEqual([])
  valueOf(await tab.keepPasskey({ ...phone, nroafi }))
  const next = await openTab()
  expect(await next.listVaultPasskeys()).toEqual([phone.id])
  expect(await next.unlockVaultByPasskey(phone)).toEqual({ ok: true, value: { owner, nroafi } })
  expect(valueOf(await next.readDraft(id, asStored)).content).toEqual({ dato: 'x' })
})

test('nothing else opens it: another secret, another passkey, another member’s', async () => {
  const tab = await openTab()
  await signIn(tab)
  valueOf(await tab.keepPasskey({ ...phone, nroafi }))
  const next = await openTab()
  for (const tried of [{ ...phone, prf: notebook.prf }, { ...phone, id: notebook.id }, notebook])
    expect(await next.unlockVaultByPasskey(tried)).toEqual({ ok: false, error: 'none' })
  expect(await next.unlockVaultByPasskey(phone, beto.nroafi)).toEqual({ ok: false, error: 'none' })
  expect(next.vaultOwner()).toBeNull()
  expect(await next.keepPasskey({ ...notebook, nroafi })).toEqual({ ok: false, error: 'locked' })
  const disk = await dump(next)
  expect([disk.includes(Buffer.from(nroafi)), disk.includes(Buffer.from(phone.prf))]).toEqual([false, false])
})

test('a passkey sign-in opens the vault by the server’s secret, then by the passkey alone', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const next = await openTab()
  expect(await next.openVaultByPasskey({ nroafi, secret, passkey: phone })).toEqual({ ok: true, value: { owner } })
  expect(valueOf(await (await openTab()).unlockVaultByPasskey(phone, nroafi)).owner).toBe(owner)
  expect((await (await openTab()).unlockVault({ nroafi, password })).ok).toBe(true)
})

test('when the server lost its secret the passkey opens, and the new secret does from then on', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  valueOf(await tab.keepPasskey({ ...phone, nroafi }))
  const next = await openTab()
  valueOf(await next.openVaultByPasskey({ nroafi, secret: other, passkey: phone }))
  expect(await joinIn(await openTab(), { ...ana, secret: other })).toBe(owner)
})

test('what only the password opens stays as it is: nothing is made beside it', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const next = await openTab()
  for (const passkey of [phone, { ...phone, prf: null }])
    expect(await next.openVaultByPasskey({ nroafi, secret: other, passkey })).toEqual({
      ok: false,
      error: 'unreadable',
    })
  expect(await next.db.vaults.count()).toBe(1)
  expect(valueOf(await next.unlockVault({ nroafi, password })).owner).toBe(owner)
})

test('a vault begun by a passkey opens by it, by the secret, and later by a password', async () => {
  const tab = await openTab()
  await measured(tab)
  const { owner } = valueOf(await tab.openVaultByPasskey({ nroafi, secret, passkey: phone }))
  const id = await draftOf(tab, 'sin clave')
  expect(valueOf(await (await openTab()).unlockVaultByPasskey(phone)).owner).toBe(owner)
  expect(await (await openTab()).unlockVault({ nroafi, password })).toEqual({ ok: false, error: { kind: 'none' } })
  const next = await openTab()
  expect(await next.openVault(ana)).toEqual({ ok: true, value: { owner, how: 'rewrapped' } })
  const last = await openTab()
  expect(valueOf(await last.unlockVault({ nroafi, password })).owner).toBe(owner)
  expect(valueOf(await last.readDraft(id, asStored)).content).toEqual({ dato: 'sin clave' })
})

test('without a secret of the authenticator a vault is made all the same, and opens by the server’s', async () => {
  const tab = await openTab()
  await measured(tab)
  const { owner } = valueOf(await tab.openVaultByPasskey({ nroafi, secret, passkey: { ...phone, prf: null } }))
  expect(await tab.listVaultPasskeys()).toEqual([])
  expect(await joinIn(await openTab())).toBe(owner)
})

test('who came in by a passkey can set another password', async () => {
  const tab = await openTab()
  await signIn(tab)
  valueOf(await tab.keepPasskey({ ...phone, nroafi }))
  const next = await openTab()
  valueOf(await next.unlockVaultByPasskey(phone))
  valueOf(await next.changeVaultPassword('Nueva-clave-333'))
  const last = await openTab()
  expect((await last.unlockVault({ nroafi, password })).ok).toBe(false)
  expect((await last.unlockVault({ nroafi, password: 'Nueva-clave-333' })).ok).toBe(true)
})

test('a passkey that was removed opens nothing any more, and no other is touched', async () => {
  const tab = await openTab()
  await signIn(tab)
  valueOf(await tab.keepPasskey({ ...phone, nroafi }))
  valueOf(await tab.keepPasskey({ ...notebook, nroafi }))
  const others = await openTab()
  await signIn(others, beto)
  valueOf(await others.keepPasskey({ ...phone, id: 'llave-de-beto', nroafi: beto.nroafi }))
  valueOf(await tab.keepOnlyPasskeys(nroafi, [notebook.id]))
  expect((await tab.listVaultPasskeys()).toSorted()).toEqual(['llave-de-beto', notebook.id].toSorted())
  expect(await (await openTab()).unlockVaultByPasskey(phone)).toEqual({ ok: false, error: 'none' })
  valueOf(await tab.wipeDevice())
  expect(await (await openTab()).unlockVaultByPasskey(notebook)).toEqual({ ok: false, error: 'none' })
})
