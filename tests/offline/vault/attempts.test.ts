import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { valueOf } from '../support/examples'
import { ana, signIn } from '../support/members'
import { newDevice, openTab, type Tab } from '../support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.useRealTimers()
})

const begin = 1_800_000_000_000
const seconds = 1_000
const wrong = { nroafi: ana.nroafi, password: 'no es ésta' }
const right = { nroafi: ana.nroafi, password: ana.password }

/** A row that no password opens: the waits are counted before one is tried. */
const aRow = () => {
  const nothing = new ArrayBuffer(40)
  const kdf = { v: 1, kdf: 'PBKDF2-SHA-256', iter: 600_000, salt: nothing, alg: 'AES-KW', kid: 'k' } as const
  const failures = { count: 0, notBefore: 0, waitMs: 0 }
  return { id: 'v', tag: 't', createdAt: 1, kdf, byPassword: nothing, bySecret: nothing, failures }
}

/** Takes an attempt of that vault, by default of one that was never tried, at a moment. */
const taking = async (tab: Tab, id?: string) => {
  if (id === undefined) await tab.db.vaults.add(aRow())
  const { takeAttempt } = await import('../../../src/offline/vault/vault-attempts')
  return async (now: number) => valueOf(await takeAttempt(id ?? 'v', now))
}

test.each([
  [1, 0],
  [2, 0],
  [3, 5],
  [4, 15],
  [5, 60],
  [6, 300],
  [7, 900],
  [12, 900],
])('F77: wrong password number %i in a row costs a wait of %i s', async (count, wait) => {
  const take = await taking(await openTab())
  let now = begin
  for (let before = 1; before < count; before++) now += (await take(now)).waitMs
  expect(await take(now)).toEqual({ go: true, waitMs: wait * seconds })
  expect((await take(now + wait * seconds)).go).toBe(true)
})

test('F77: a password that comes before its wait is over is not tried, and costs nothing', async () => {
  const take = await taking(await openTab())
  for (let count = 0; count < 3; count++) await take(begin)
  expect(await take(begin + 1 * seconds)).toEqual({ go: false, waitMs: 4 * seconds })
  expect(await take(begin + 5 * seconds - 1)).toEqual({ go: false, waitMs: 1 })
  expect(await take(begin + 5 * seconds)).toEqual({ go: true, waitMs: 15 * seconds })
})

test('a reload gains no attempt, the right password waits too, and it ends the counting', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  const tab = await openTab()
  await signIn(tab)
  tab.lockVault()
  for (const waitMs of [0, 0, 5 * seconds]) {
    expect(await tab.unlockVault(wrong)).toEqual({ ok: false, error: { kind: 'wrong-password', waitMs } })
  }
  vi.setSystemTime(begin + 2 * seconds)
  const next = await openTab()
  expect(await next.unlockVault(right)).toEqual({ ok: false, error: { kind: 'wait', waitMs: 3 * seconds } })
  vi.setSystemTime(begin + 5 * seconds)
  expect((await next.unlockVault(right)).ok).toBe(true)
  next.lockVault()
  expect(await next.unlockVault(wrong)).toEqual({ ok: false, error: { kind: 'wrong-password', waitMs: 0 } })
})

test('a sign-in with a connection ends the counting', async () => {
  const tab = await openTab()
  await signIn(tab)
  const take = await taking(tab, (await tab.db.vaults.toArray())[0]?.id)
  for (let count = 0; count < 6; count++) await take(begin + count * 900 * seconds)
  valueOf(await tab.openVault(ana))
  expect(await take(begin)).toEqual({ go: true, waitMs: 0 })
})

test('a clock moved back a day makes the wait begin again, once, and no longer than it was', async () => {
  const take = await taking(await openTab())
  let now = begin
  for (let count = 0; count < 7; count++) now += (await take(now)).waitMs
  const lastWait = 900 * seconds
  const yesterday = now - 86_400 * seconds
  expect(await take(yesterday)).toEqual({ go: false, waitMs: lastWait })
  expect(await take(yesterday + 60 * seconds)).toEqual({ go: false, waitMs: lastWait - 60 * seconds })
  expect((await take(yesterday + lastWait)).go).toBe(true)
})
