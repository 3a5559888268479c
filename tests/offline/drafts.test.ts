import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, answers, asStored, sealInput, valueOf } from './support/examples'
import { abortWrites, failDeletes, refuseKeys } from './support/faults'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('D1 create', () => {
  test('a committed draft is there, equal, in the next tab', async () => {
    const meta = await aDraft(await openTab())
    const next = await openTab()
    expect(await next.readDraft(meta.id, asStored)).toEqual({ ok: true, value: { meta, content: answers } })
    expect(meta).toMatchObject({ rev: 1, manifestRev: 0, state: 'active', awaitingSlot: null, damaged: false })
  })

  test('[F70] a browser that stores no keys says that it does not let the portal store anything', async () => {
    const tab = await openTab()
    refuseKeys()
    const input = { formId: 'f', formVersion: 1, owner: visitor, content: answers }
    expect(await tab.createDraft(input)).toEqual({ ok: false, error: 'unavailable' })
    expect(tab.getStorageProblem()).toBe('unavailable')
    expect(valueOf(await tab.listDrafts(visitor))).toEqual([])
  })

  test('killed before the commit leaves neither draft nor key', async () => {
    const tab = await openTab()
    abortWrites('drafts', 'UnknownError', { times: 9 })
    const input = { formId: 'f', formVersion: 1, owner: visitor, content: answers }
    expect(await tab.createDraft(input)).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    const next = await openTab()
    expect(valueOf(await next.listDrafts(visitor))).toEqual([])
    expect(await next.db.keys.toCollection().primaryKeys()).toEqual(['device'])
  })

  test('many drafts live side by side, each with its own submission (F02, F09)', async () => {
    const tab = await openTab()
    const made = [await aDraft(tab), await aDraft(tab), await aDraft(tab)]
    expect(new Set(made.map((meta) => meta.submissionId)).size).toBe(3)
    expect(valueOf(await tab.listDrafts(visitor)).map((meta) => meta.id)).toHaveLength(3)
    expect(valueOf(await tab.listDrafts('miembro:7'))).toEqual([])
  })

  test('a device wiped while the key was being made gets no unreadable draft (F53)', async () => {
    const tab = await openTab()
    await aDraft(tab)
    vi.spyOn(crypto.subtle, 'wrapKey').mockImplementationOnce(async (...args) => {
      vi.restoreAllMocks()
      await tab.db.keys.clear()
      await aDraft(await openTab())
      return crypto.subtle.wrapKey(...args)
    })
    const meta = await aDraft(tab)
    expect((await (await openTab()).readDraft(meta.id, asStored)).ok).toBe(true)
  })
})

describe('D2 edit', () => {
  test('writes the next revision and nothing but the committed one is read', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    expect(await tab.saveDraft(id, 1, { a: 1 })).toMatchObject({ ok: true, value: { rev: 2 } })
    expect(await tab.saveDraft(id, 2, { a: 2 })).toMatchObject({ ok: true, value: { rev: 3 } })
    const read = valueOf(await (await openTab()).readDraft(id, asStored))
    expect(read).toMatchObject({ content: { a: 2 }, meta: { rev: 3 } })
  })

  test('refuses a stale base, so a late autosave overwrites nothing (F04)', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const { id } = await aDraft(one)
    expect((await two.saveDraft(id, 1, { from: 'two' })).ok).toBe(true)
    expect(await one.saveDraft(id, 1, { from: 'one' })).toEqual({ ok: false, error: 'stale' })
    expect(valueOf(await one.readDraft(id, asStored)).content).toEqual({ from: 'two' })
  })

  test('two writers at the same moment: one commits, the other is told', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const { id } = await aDraft(one)
    const results = await Promise.all([one.saveDraft(id, 1, { w: 1 }), two.saveDraft(id, 1, { w: 2 })])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, error: 'stale' })
  })

  test('killed before the commit keeps the former revision', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    abortWrites('drafts', 'UnknownError', { times: 9 })
    expect(await tab.saveDraft(id, 1, { never: true })).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    expect(valueOf(await (await openTab()).readDraft(id, asStored))).toMatchObject({
      content: answers,
      meta: { rev: 1 },
    })
  })

  test('a commit whose answer got lost is recognised when repeated', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const transaction = tab.db.transaction
    vi.spyOn(tab.db, 'transaction').mockImplementationOnce((...args: Parameters<typeof transaction>) =>
      Reflect.apply(transaction, tab.db, args).then(() => {
        throw new DOMException('gone', 'UnknownError')
      }),
    )
    expect(await tab.saveDraft(id, 1, { a: 1 })).toMatchObject({ ok: true, value: { rev: 2 } })
    expect(valueOf(await tab.readDraft(id, asStored)).meta.rev).toBe(2)
  })

  test('missing, discarded and sealed drafts take no edits', async () => {
    const tab = await openTab()
    expect(await tab.saveDraft('nothing', 1, {})).toEqual({ ok: false, error: 'missing' })
    const gone = await aDraft(tab)
    await tab.discardDraft(gone.id)
    expect(await tab.saveDraft(gone.id, 1, {})).toEqual({ ok: false, error: 'missing' })
    const sent = await aDraft(tab)
    valueOf(await tab.handInDraft(sent.id, sealInput))
    expect(await tab.saveDraft(sent.id, 1, {})).toEqual({ ok: false, error: 'sealed' })
  })
})

describe('versions of a form (F08)', () => {
  const lift = (version: number, content: unknown) => (version <= 2 ? { lifted: [version, content] } : undefined)

  test('an older draft is lifted and saved as the newer version', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab, { old: true })
    expect(valueOf(await tab.readDraft(id, lift)).content).toEqual({ lifted: [1, { old: true }] })
    valueOf(await tab.saveDraft(id, 1, { renewed: true }, 2))
    expect(valueOf(await (await openTab()).readDraft(id, lift))).toMatchObject({
      meta: { formVersion: 2 },
      content: { lifted: [2, { renewed: true }] },
    })
  })

  test('a draft that cannot be lifted is shown raw and stays', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab, { future: 1 })
    valueOf(await tab.saveDraft(id, 1, { future: 2 }, 9))
    expect(await tab.readDraft(id, lift)).toMatchObject({ ok: false, error: 'cannot-lift', raw: { future: 2 } })
    expect(valueOf(await tab.listDrafts(visitor))).toHaveLength(1)
  })
})

describe('D5 leaving for the camera', () => {
  test('the awaited slot survives the kill and is cleared on return', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.setAwaitingSlot(id, 'conyuge.dniFrente'))
    const next = await openTab()
    expect(valueOf(await next.readDraft(id, asStored)).meta.awaitingSlot).toBe('conyuge.dniFrente')
    valueOf(await next.setAwaitingSlot(id, null))
    expect(valueOf(await next.readDraft(id, asStored)).meta.awaitingSlot).toBeNull()
  })
})

describe('D7 discard, D8 undo', () => {
  const day = 86_400_000

  test('discarding is undoable and loses nothing', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.discardDraft(id))
    expect(valueOf(await tab.listDrafts(visitor))[0]?.state).toBe('discarded')
    valueOf(await tab.restoreDraft(id))
    expect(valueOf(await tab.readDraft(id, asStored))).toMatchObject({ content: answers, meta: { state: 'active' } })
  })

  test('a draft on its way cannot be discarded', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.handInDraft(id, sealInput))
    expect(await tab.discardDraft(id)).toEqual({ ok: false, error: 'sealed' })
  })

  test('is purged after seven days, not before', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.discardDraft(id))
    const now = Date.now()
    expect(valueOf(await tab.purge(now + 6 * day))).toBe(0)
    expect(valueOf(await tab.purge(now + 8 * day))).toBe(1)
    expect(await tab.readDraft(id, asStored)).toEqual({ ok: false, error: 'missing' })
    expect(await tab.db.keys.get(id)).toBeUndefined()
  })

  test('the key goes first: killed half-way, what is left cannot be read and the next purge ends it', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.discardDraft(id))
    const now = Date.now()
    valueOf(await tab.purge(now))
    failDeletes('drafts')
    await tab.purge(now + 8 * day)
    vi.restoreAllMocks()
    const next = await openTab()
    expect(await next.db.drafts.count()).toBe(1)
    expect(await next.db.keys.get(id)).toBeUndefined()
    valueOf(await next.purge(now + 10 * day))
    expect(await next.db.drafts.count()).toBe(0)
  })

  test('a clock that leapt two years expires nothing on that run (F81)', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.discardDraft(id))
    const now = Date.now()
    valueOf(await tab.purge(now))
    expect(valueOf(await tab.purge(now + 730 * day))).toBe(0)
    expect(valueOf(await tab.purge(now - 2 * day))).toBe(0)
    expect((await tab.readDraft(id, asStored)).ok).toBe(true)
  })
})

describe('a press of the last button', () => {
  const pressed = async () => {
    const tab = await openTab()
    const meta = await aDraft(tab)
    valueOf(await tab.notePressed(meta.id, true))
    const isPressed = async () => valueOf(await tab.listDrafts(visitor)).map((draft) => draft.isPressed)
    expect(await isPressed()).toEqual([true])
    return { tab, meta, isPressed }
  }

  test('stays through what the checks write after it, and through the end of the page', async () => {
    const { tab, meta } = await pressed()
    valueOf(await tab.saveDraft(meta.id, 1, answers))
    const next = await openTab()
    expect(valueOf(await next.readDraft(meta.id, asStored)).meta).toMatchObject({ rev: 2, isPressed: true })
  })

  test('does not count for answers that an older page, which does not know it, wrote since', async () => {
    const { tab, meta, isPressed } = await pressed()
    valueOf(await tab.saveDraft(meta.id, 1, answers))
    await tab.db.drafts.update(meta.id, { pressed: { submissionId: meta.submissionId, rev: 1 } })
    expect(await isPressed()).toEqual([false])
  })

  test('ends with what came of it, with handing in, and with discarding', async () => {
    const { tab, meta, isPressed } = await pressed()
    valueOf(await tab.notePressed(meta.id, false))
    expect(await isPressed()).toEqual([false])
    valueOf(await tab.notePressed(meta.id, true))
    valueOf(await tab.discardDraft(meta.id))
    valueOf(await tab.restoreDraft(meta.id))
    expect(await isPressed()).toEqual([false])
    valueOf(await tab.notePressed(meta.id, true))
    valueOf(await tab.handInDraft(meta.id, sealInput))
    valueOf(await tab.withdraw(meta.submissionId, { serverAgreed: false }))
    valueOf(await tab.restoreDraft(meta.id))
    expect(await isPressed()).toEqual([false])
    expect((await tab.db.drafts.get(meta.id))?.pressed).toBeUndefined()
  })
})
