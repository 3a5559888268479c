import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelopesName } from '../../../src/offline/envelopes/schema'
import { photo, receiptFor, until, valueOf } from '../support/examples'
import { abortWrites } from '../support/faults'
import { newDevice } from '../support/tab'
import { handedIn, openTablet, textStore, wholeness } from './tablet'

beforeEach(newDevice)
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  vi.restoreAllMocks()
})

describe('when its request is over', () => {
  test.each([
    ['nobody saw its code: it is deleted', false, []],
    ['somebody may have its code: it leaves at once, so that the server can tell them', true, [0]],
  ])('%s', async (_name, wasSeen, times) => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    valueOf(await tablet.sealEnvelope(submissionId))
    if (wasSeen) tablet.noteShown(submissionId)
    valueOf(await tablet.markAccepted(submissionId, receiptFor(submissionId)))
    valueOf(await tablet.dropEnvelope(submissionId))
    expect(valueOf(await tablet.listEnvelopes()).map(({ nextAt }) => nextAt)).toEqual(times)
    expect(tablet.livingIds().size).toBe(0)
  })

  test('of a request without an envelope, nothing happens', async () => {
    const tablet = await openTablet()
    expect(await tablet.dropEnvelope('none')).toEqual({ ok: true, value: null })
  })
})

describe('at the end of a visit', () => {
  test('what was handed in and not closed is closed, and all of it may leave', async () => {
    const tablet = await openTablet()
    const ids = [await handedIn(tablet), await handedIn(tablet)]
    valueOf(await tablet.sealEnvelope(ids[0] ?? ''))
    valueOf(await tablet.keepHandedIn())
    expect(valueOf(await tablet.listEnvelopes()).map(({ nextAt }) => nextAt)).toEqual([0, 0])
    expect(await wholeness(tablet)).toEqual([true, true])
    expect(tablet.livingIds().size).toBe(0)
  })

  test('what was accepted needs none', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    valueOf(await tablet.markAccepted(submissionId, receiptFor(submissionId)))
    valueOf(await tablet.keepHandedIn())
    expect(valueOf(await tablet.listEnvelopes())).toEqual([])
  })

  test('one that the browser deleted meanwhile is closed again, under the code that its person has', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    const { id } = valueOf(await tablet.sealEnvelope(submissionId))
    const source = (await tablet.envelopes.envelopes.get(id))?.source
    await Promise.all([tablet.envelopes.envelopes.clear(), tablet.envelopes.envelopeParts.clear()])
    valueOf(await tablet.keepHandedIn())
    const rows = await tablet.envelopes.envelopes.toArray()
    expect(rows.map((row) => [row.id, row.source])).toEqual([[id, source]])
    expect(await wholeness(tablet)).toEqual([true])
  })

  test('before, it is known how many could not be closed', async () => {
    const tablet = await openTablet()
    await handedIn(tablet)
    abortWrites('envelopes', 'QuotaExceededError', { times: 2 })
    expect([valueOf(await tablet.countUnkept()), valueOf(await tablet.countUnkept())]).toEqual([1, 0])
  })

  test('on a full disk it says so, and keeps what could be closed', async () => {
    const tablet = await openTablet()
    valueOf(await tablet.sealEnvelope(await handedIn(tablet)))
    await handedIn(tablet)
    abortWrites('envelopes', 'QuotaExceededError', { times: 2 })
    expect(await tablet.keepHandedIn()).toEqual({ ok: false, error: 'full' })
    expect(valueOf(await tablet.listEnvelopes()).map(({ nextAt }) => nextAt)).toEqual([0])
  })
})

describe('envelopes that the browser deletes', () => {
  const evict = () => new Dexie(envelopesName).delete()

  test('are noticed, counted once, and said until somebody acknowledges it', async () => {
    textStore()
    const tablet = await openTablet()
    expect(await tablet.lostEnvelopes()).toBe(0)
    valueOf(await tablet.sealEnvelope(await handedIn(tablet)))
    valueOf(await tablet.sealEnvelope(await handedIn(tablet)))
    expect(await tablet.lostEnvelopes()).toBe(0)
    await evict()
    const next = await openTablet()
    expect([await next.lostEnvelopes(), await next.lostEnvelopes()]).toEqual([2, 2])
    valueOf(await next.sealEnvelope(await handedIn(next)))
    expect(await next.lostEnvelopes()).toBe(2)
    next.acknowledgeLostEnvelopes()
    expect(await next.lostEnvelopes()).toBe(0)
    await evict()
    expect(await (await openTablet()).lostEnvelopes()).toBe(1)
  })

  test('none were there: nothing is lost', async () => {
    textStore()
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    valueOf(await tablet.sealEnvelope(submissionId))
    valueOf(await tablet.dropEnvelope(submissionId))
    await evict()
    expect(await (await openTablet()).lostEnvelopes()).toBe(0)
  })

  test('the note beside them is unreadable: it counts as none', async () => {
    textStore().set('afiliados.sobres', 'x y z')
    expect(await (await openTablet()).lostEnvelopes()).toBe(0)
  })
})

test('the list follows what comes and goes', async () => {
  const tablet = await openTablet()
  const told: number[] = []
  const stop = tablet.observeEnvelopes.subscribe((envelopes) => told.push(envelopes.length))
  const submissionId = await handedIn(tablet)
  valueOf(await tablet.sealEnvelope(submissionId))
  await until(() => told.at(-1) === 1)
  valueOf(await tablet.dropEnvelope(submissionId))
  await until(() => told.at(-1) === 0)
  stop()
  expect(new Set(told)).toEqual(new Set([0, 1]))
})

test('parts that seem to come from tomorrow are old: the clock was moved back', async () => {
  const tablet = await openTablet()
  valueOf(await tablet.keepPart('f'.repeat(32), 0, photo(10)))
  valueOf(await tablet.sweepEnvelopeParts(Date.now() - 24 * 3_600_000))
  expect(await tablet.envelopes.envelopeParts.count()).toBe(0)
})
