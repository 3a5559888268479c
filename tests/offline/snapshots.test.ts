import { beforeEach, describe, expect, test } from 'vitest'
import { flipBit, valueOf } from './support/examples'
import { beto, joinIn, signIn } from './support/members'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)

const padron = { apellido: 'Quiñónez', domicilios: [1, 2] }

test('what was read last is found by the same member only, also after a reload, and not while locked (F55)', async () => {
  const tab = await openTab()
  expect(await tab.writeSnapshot('padron', padron, 5)).toBe(false)
  await signIn(tab)
  expect(await tab.writeSnapshot('padron', { old: true }, 5)).toBe(true)
  expect(await tab.writeSnapshot('padron', padron, 6)).toBe(true)
  const next = await openTab()
  expect(await next.findSnapshot('padron')).toBeUndefined()
  await joinIn(next)
  expect(await next.findSnapshot('padron')).toEqual({ value: padron, at: 6 })
  expect(await next.findSnapshot('deuda')).toBeUndefined()
  await signIn(next, beto)
  expect(await next.findSnapshot('padron')).toBeUndefined()
  next.lockVault()
  expect(await next.findSnapshot('padron')).toBeUndefined()
  const cache = await next.cacheConnection.get()
  expect(await cache.snapshots.count()).toBe(1)
})

test('one that was altered or moved is not found; the next answer takes its place', async () => {
  const tab = await openTab()
  await signIn(tab)
  await tab.writeSnapshot('padron', padron, 5)
  await tab.writeSnapshot('deuda', [], 5)
  const cache = await tab.cacheConnection.get()
  const [one, two] = await cache.snapshots.toArray()
  if (one === undefined || two === undefined) throw new Error('two were written')
  flipBit(one.sealed.data)
  await cache.snapshots.bulkPut([one, { ...two, sealed: one.sealed }])
  expect([await tab.findSnapshot('padron'), await tab.findSnapshot('deuda')]).toEqual([undefined, undefined])
  await tab.writeSnapshot('padron', padron, 6)
  expect(await tab.findSnapshot('padron')).toEqual({ value: padron, at: 6 })
})

test('a key of theirs that does not open any more is made anew', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  await tab.writeSnapshot('padron', padron, 5)
  const id = `snapshots:${owner}`
  await tab.db.keys.put({ id, wrapped: new ArrayBuffer(40), wrappedBy: owner.slice('miembro:'.length) })
  const next = await openTab()
  await joinIn(next)
  expect(await next.findSnapshot('padron')).toBeUndefined()
  expect(await next.writeSnapshot('padron', padron, 6)).toBe(true)
  expect(await next.findSnapshot('padron')).toEqual({ value: padron, at: 6 })
})

test('they go with the cache and with the device', async () => {
  const tab = await openTab()
  await signIn(tab)
  await tab.writeSnapshot('padron', padron, 5)
  await tab.emptyCache()
  expect(await tab.findSnapshot('padron')).toBeUndefined()
  await tab.writeSnapshot('padron', padron, 5)
  valueOf(await tab.wipeDevice())
  const cache = await tab.cacheConnection.get()
  expect(await cache.snapshots.count()).toBe(0)
})

describe('what is read ahead while the key is derived', () => {
  const world = async () => {
    const first = await openTab()
    const owner = await signIn(first)
    await first.writeSnapshot('padron', padron, 6)
    const tab = await openTab()
    return { tab, owner }
  }

  test('is at hand once the vault is open, and before that for nobody (F55)', async () => {
    const { tab, owner } = await world()
    tab.readAhead(owner, ['padron', 'deuda'])
    await tab.openAhead()
    expect(tab.peekSnapshot('padron')).toBeUndefined()
    tab.readAhead(owner, ['padron', 'deuda'])
    await joinIn(tab)
    expect(tab.peekSnapshot('padron')).toBeUndefined()
    await tab.openAhead()
    expect(tab.peekSnapshot('padron')).toEqual({ value: padron, at: 6 })
    expect(tab.peekSnapshot('deuda')).toBeUndefined()
  })

  test('is forgotten with the lock, and gives way to what is newer', async () => {
    const { tab, owner } = await world()
    tab.readAhead(owner, ['padron'])
    await joinIn(tab)
    await tab.openAhead()
    await tab.writeSnapshot('padron', { newer: true }, 7)
    expect(tab.peekSnapshot('padron')).toBeUndefined()
    expect(await tab.findSnapshot('padron')).toEqual({ value: { newer: true }, at: 7 })
    tab.readAhead(owner, ['padron'])
    await tab.openAhead()
    expect(tab.peekSnapshot('padron')).toEqual({ value: { newer: true }, at: 7 })
    tab.lockVault()
    expect(tab.peekSnapshot('padron')).toBeUndefined()
    await joinIn(tab)
    expect(tab.peekSnapshot('padron')).toBeUndefined()
  })

  test('of one member is not there for another', async () => {
    const { tab, owner } = await world()
    tab.readAhead(owner, ['padron'])
    await signIn(tab, beto)
    await tab.openAhead()
    expect(tab.peekSnapshot('padron')).toBeUndefined()
  })
})
