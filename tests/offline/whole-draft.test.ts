import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aDraft, aFile, flipBit, valueOf } from './support/examples'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)
afterEach(() => vi.restoreAllMocks())

/** A tab that reads a stored draft with one document before its form asks for it. */
const aTab = async () => {
  const tab = await openTab()
  const { id } = await aDraft(tab)
  const file = await aFile(tab, id, 's')
  const next = await openTab()
  const whole = await import('../../src/offline/drafts/whole-draft')
  const log = await import('../../src/offline/log/ring')
  log.openLog()
  log.emptyLog()
  return { tab: next, id, file, ...whole, ...log }
}

describe('a draft that is read ahead of its form', () => {
  test('is not opened a second time', async () => {
    const { id, file, readAhead, takeDraft } = await aTab()
    const decrypts = vi.spyOn(crypto.subtle, 'decrypt')
    readAhead(id)
    const first = valueOf(await takeDraft(id))
    expect(first.files).toEqual({ ok: true, value: [file] })
    // The answers and the list of documents.
    expect(decrypts).toHaveBeenCalledTimes(2)
    // What was read ahead counts once: the next opening reads the draft anew.
    expect(valueOf(await takeDraft(id))).toEqual(first)
    expect(decrypts).toHaveBeenCalledTimes(4)
  })

  test('F04: is read again when somebody wrote it meanwhile', async () => {
    const { tab, id, readAhead, takeDraft } = await aTab()
    readAhead(id)
    const { row } = valueOf(await takeDraft(id))
    readAhead(id)
    valueOf(await tab.saveDraft(id, row.rev, { newer: true }))
    expect(valueOf(await takeDraft(id)).stored).toEqual({ newer: true })
  })

  test('F04: nor is an old list of its documents taken', async () => {
    const { tab, id, file, readAhead, takeDraft } = await aTab()
    readAhead(id)
    valueOf(await tab.removeFile(id, file.id))
    expect(valueOf(await takeDraft(id)).files).toEqual({ ok: true, value: [] })
  })

  test('F15: and is damaged, says so once, when it is opened', async () => {
    const { tab, id, readAhead, takeDraft, getEntries } = await aTab()
    const row = await tab.db.drafts.get(id)
    if (row === undefined) throw new Error('no draft')
    flipBit(row.content.data)
    await tab.db.drafts.put(row)
    readAhead(id)
    expect(await takeDraft(id)).toEqual({ ok: false, error: 'damaged' })
    expect(getEntries().map(({ event, times }) => [event.kind, times])).toEqual([['damage', 1]])
    expect((await tab.db.drafts.get(id))?.damagedAt).toBeTypeOf('number')
  })

  test('another draft than the one that was read ahead is read as usual', async () => {
    const { tab, id, readAhead, takeDraft } = await aTab()
    const other = await aDraft(tab)
    readAhead(id)
    expect(valueOf(await takeDraft(other.id)).meta.id).toBe(other.id)
  })
})
