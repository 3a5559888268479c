import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ParcelStatus } from '../../../src/contract/parcels/answers'
import type { Pause } from '../../../src/domain/delivery/outbox'
import type { EnvelopeRow } from '../../../src/offline/envelopes/rows'
import { photo, valueOf } from '../../offline/support/examples'
import { handedIn } from '../../offline/envelopes/tablet'
import type { Fault } from '../parcels/fake-server'
import { leftBehind, openWorld, type World } from './world'

let world: World
beforeEach(() => {
  world = openWorld()
})
afterEach(() => world.close())

const day = 24 * 3_600_000

describe('once the server has decided', () => {
  test.each<ParcelStatus>(['recibido', 'rechazado'])('%s: nothing of it stays on the tablet', async (state) => {
    const page = await world.openPage()
    const id = await leftBehind(page)
    world.server.decide(state)
    expect(await page.drain()).toEqual({ kind: 'done', nextAt: null })
    expect([await page.rows(), await page.envelopes.envelopeParts.count()]).toEqual([[], 0])
    expect(world.server.parcels.get(id)).toMatchObject({ state, closings: 1 })
  })

  test('the reply that said it was lost: it is asked, and not sent again', async () => {
    const page = await world.openPage()
    await leftBehind(page)
    // State, opening and four parts; then the closing.
    world.server.faults.push(null, null, null, null, null, null, 'lost-reply')
    const { nextAt } = await page.drain()
    expect(await page.rows()).toHaveLength(1)
    world.time.now = nextAt ?? 0
    await page.drain()
    expect(await page.rows()).toEqual([])
    expect(world.server.calls.filter((call) => call.startsWith('PUT partes'))).toHaveLength(4)
  })
})

describe('as long as it has not', () => {
  type Case = [string, Fault[], ParcelStatus, { state: EnvelopeRow['state']; pause: Pause | null }]
  const still = Array.from({ length: 9 }, () => 'silence' as const)

  test.each<Case>([
    ['no answer', still, 'recibido', { state: 'waiting', pause: 'unreachable' }],
    ['a captive portal', ['portal'], 'recibido', { state: 'waiting', pause: 'unreachable' }],
    ['too many calls', [{ status: 429, retryAfter: '60' }], 'recibido', { state: 'waiting', pause: 'busy' }],
    ['a failing server', [{ status: 500 }], 'recibido', { state: 'waiting', pause: 'failing' }],
    ['a refusal of the call', [{ status: 403 }], 'recibido', { state: 'waiting', pause: 'failing' }],
    ['an unknown key', [], 'ilegible', { state: 'unreadable', pause: null }],
    ['a state that is none of an envelope', [], 'vencido', { state: 'waiting', pause: 'unproven' }],
  ])('%s: it is kept, and tried again', async (_name, faults, state, kept) => {
    const page = await world.openPage()
    await leftBehind(page)
    world.server.decide(state)
    world.server.faults.push(...faults)
    const { nextAt } = await page.drain()
    expect(await page.rows()).toMatchObject([{ ...kept, attempts: 1, triedAt: world.time.now, leaseId: null }])
    expect((nextAt ?? 0) > world.time.now).toBe(true)
    const before = world.server.calls.length
    world.time.now = nextAt ?? 0
    await page.drain()
    expect(world.server.calls.length > before).toBe(true)
  })

  test('an unknown key is tried once a day, and opens when the server has it', async () => {
    const page = await world.openPage()
    await leftBehind(page)
    world.server.decide('ilegible')
    expect((await page.drain()).nextAt).toBe(world.time.now + day)
    world.time.now += day - 1
    await page.drain()
    expect(await page.rows()).toMatchObject([{ attempts: 1 }])
    world.time.now += 1
    world.server.decide('recibido')
    await page.drain()
    expect(await page.rows()).toEqual([])
  })

  test('out of reach: no attempt, and no wait that grows', async () => {
    const page = await world.openPage()
    await leftBehind(page)
    world.server.setUp(false)
    expect(await page.drain()).toMatchObject({ kind: 'offline', nextAt: world.time.now })
    expect(await page.rows()).toMatchObject([{ attempts: 0, state: 'waiting' }])
  })

  test('a part that was altered on the disk: it is not sent, and counts as unreadable', async () => {
    const page = await world.openPage()
    const id = await leftBehind(page)
    await page.envelopes.envelopeParts.update([id, 1], { data: photo(40_028, 5) })
    await page.drain()
    expect(await page.rows()).toMatchObject([{ state: 'unreadable', pause: 'unread' }])
    expect(world.server.parcels.get(id)?.closings).toBe(0)
    expect(world.server.parcels.get(id)?.digests.has(1)).toBe(false)
  })

  test('the clock was moved back by years: it does not wait for years', async () => {
    const page = await world.openPage()
    await leftBehind(page)
    world.server.decide('ilegible')
    await page.drain()
    world.time.now -= 700 * day
    world.server.decide('recibido')
    await page.drain()
    expect(await page.rows()).toEqual([])
  })
})

describe('whose turn it is', () => {
  test('while its person is here the usual sender has it; afterwards it leaves by itself', async () => {
    const page = await world.openPage()
    valueOf(await page.sealEnvelope(await handedIn(page)))
    world.time.now += day
    expect(await page.drain()).toEqual({ kind: 'done', nextAt: null })
    expect(await page.rows()).toHaveLength(1)
    valueOf(await page.keepHandedIn())
    await page.drain()
    expect(await page.rows()).toEqual([])
  })

  test('after a crash nobody is here: the next page sends it', async () => {
    const page = await world.openPage()
    valueOf(await page.sealEnvelope(await handedIn(page)))
    const next = await world.openPage()
    const { nextAt } = await next.drain()
    world.time.now = nextAt ?? 0
    await next.drain()
    expect(await next.rows()).toEqual([])
  })

  test('two pages and the worker at once: each envelope is closed once', async () => {
    const page = await world.openPage()
    const ids = [await leftBehind(page), await leftBehind(page), await leftBehind(page)]
    const others = [await world.openPage(), await world.openPage()]
    const ends = await Promise.all([page, ...others].map(({ drain }) => drain()))
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'busy', 'done'])
    expect(ids.map((id) => world.server.parcels.get(id)?.closings)).toEqual([1, 1, 1])
    expect(await page.rows()).toEqual([])
  })

  test('a page that froze while it sent: its lease lapses and another page goes on', async () => {
    const page = await world.openPage()
    const id = await leftBehind(page)
    const leaseId = crypto.randomUUID()
    valueOf(await page.envelopeQueue.take({ now: world.time.now, leaseId, scope: { skip: new Set() } }))
    const frozen = navigator.locks.request('sobres', { ifAvailable: true }, () => new Promise(() => undefined))
    frozen.catch(() => undefined)
    const next = await world.openPage()
    expect((await next.drain()).kind).toBe('busy')
    world.time.now += 2 * 60_000
    expect(await next.drain()).toEqual({ kind: 'done', nextAt: null })
    expect(world.server.parcels.get(id)).toMatchObject({ state: 'recibido' })
    expect(await page.postponeEnvelope(id, leaseId, { state: 'waiting', now: 0, waitMs: 0, pause: null })).toEqual({
      ok: false,
      error: 'missing',
    })
  })
})

test('a device that never closed one gets no database', async () => {
  const { createEnvelopeSender } = await import('../../../src/sync/envelopes/envelope-sender')
  const { createParcelCalls } = await import('../../../src/sync/parcels/parcel-calls')
  const { hasEnvelopeDb } = await import('../../../src/offline/envelopes/database')
  const { systemClock } = await import('../../../src/sync/clock')
  const { caller, ping } = world.server
  const parts = {
    calls: createParcelCalls(caller),
    ping,
    clock: systemClock,
    random: () => 0,
    living: () => new Set<string>(),
  }
  expect(await createEnvelopeSender(parts).drain()).toEqual({ kind: 'done', nextAt: null })
  expect(await hasEnvelopeDb()).toBe(false)
})
