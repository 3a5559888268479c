import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor, type Owner } from '../../src/domain/owner'
import type { Outgoing } from '../../src/sync/transport'
import { valueOf } from '../offline/support/examples'
import { anItemOf, joinIn, signIn } from '../offline/support/members'
import { openWorld, type World } from './world'

let world: World

beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** A tab that sends for the visitor and for the member whose vault it has open. */
const aMembersTab = async () => {
  const owners: Owner[] = [visitor]
  const tab = await world.openTab(owners)
  const owner = await signIn(tab)
  owners.push(owner)
  return { tab, owner, owners }
}

test("a member's item is sent under their vault and its receipt opens with it", async () => {
  const { tab, owner } = await aMembersTab()
  const { item } = await anItemOf(tab, owner)
  expect(await tab.drain()).toEqual({ kind: 'done', nextAt: null })
  expect(valueOf(await tab.listReceipts(owner))).toMatchObject([{ id: item.id, kind: 'preafiliacion' }])
  tab.lockVault()
  expect(valueOf(await tab.listReceipts(owner))).toEqual([])
  await joinIn(tab)
  expect(valueOf(await tab.readReceipt(item.id)).owner).toBe(owner)
})

test('F54: while locked it waits, untouched; the sender of anybody else leaves it alone', async () => {
  const { tab, owner, owners } = await aMembersTab()
  const { item } = await anItemOf(tab, owner)
  tab.lockVault()
  owners.pop()
  expect(await tab.drain()).toEqual({ kind: 'done', nextAt: null })
  expect(await tab.db.outbox.get(item.id)).toMatchObject({ state: 'queued', attempts: 0, sends: 0 })
  owners.push(await joinIn(tab))
  await tab.drain()
  expect((await tab.db.outbox.get(item.id))?.state).toBe('accepted')
})

test.each(['ping', 'send'] as const)(
  'T16: a lock during the %s: the item waits and is sent after the unlock, it is not refused',
  async (step) => {
    const { tab, owner } = await aMembersTab()
    const { item } = await anItemOf(tab, owner)
    const { ping, send } = tab.transport
    const lock = {
      ping: () => {
        tab.lockVault()
        return ping()
      },
      send: (outgoing: Outgoing) => {
        tab.lockVault()
        return send(outgoing)
      },
    }
    const spy = vi.spyOn(tab.transport, step).mockImplementation(lock[step])
    await tab.drain()
    expect(await tab.db.outbox.get(item.id)).toMatchObject({ state: 'backoff', refusal: null })
    spy.mockRestore()
    await joinIn(tab)
    world.time.now += 3_600_000
    await tab.drain()
    expect((await tab.db.outbox.get(item.id))?.state).toBe('accepted')
  },
)
