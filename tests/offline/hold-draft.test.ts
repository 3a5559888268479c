import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aDraft, asStored, valueOf } from './support/examples'
import { newDevice, openTab } from './support/tab'
import { webLocks } from './support/web-locks'

beforeEach(newDevice)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const openLockTab = async () => {
  const tab = await openTab()
  const locks = await import('../../src/offline/drafts/hold-draft')
  const exclusive = await import('../../src/offline/database/exclusive')
  return { ...tab, ...locks, ...exclusive }
}

const quiet = { flush: () => Promise.resolve(), onLost: () => undefined }

describe.each([
  ['with Web Locks', () => vi.stubGlobal('navigator', { locks: webLocks() })],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
])('draft lock %s (F11)', (_name, prepare) => {
  test('one tab writes; the other is offered to take over; releasing frees it', async () => {
    prepare()
    const [one, two] = [await openLockTab(), await openLockTab()]
    const first = await one.holdDraft('d', quiet)
    expect(first.held).toBe(true)
    expect((await two.holdDraft('d', quiet)).held).toBe(false)
    expect((await two.holdDraft('another', quiet)).held).toBe(true)
    if (first.held) await first.release()
    expect((await two.holdDraft('d', quiet)).held).toBe(true)
  })

  test('"Seguir acá": the holder writes its last edits, lets go and is told; the new holder reads them', async () => {
    prepare()
    const [one, two] = [await openLockTab(), await openLockTab()]
    const { id } = await aDraft(one)
    const events: string[] = []
    const flush = async () => {
      valueOf(await one.saveDraft(id, 1, { last: 'edit' }))
      events.push('flushed')
    }
    await one.holdDraft(id, { flush, onLost: () => events.push('lost') })
    const refused = await two.holdDraft(id, quiet)
    if (refused.held) throw new Error('both tabs hold the draft')
    const taken = await refused.takeOver()
    expect(taken.held).toBe(true)
    expect(events).toEqual(['flushed', 'lost'])
    expect(valueOf(await two.readDraft(id, asStored)).content).toEqual({ last: 'edit' })
    expect((await one.holdDraft(id, quiet)).held).toBe(false)
  })

  test('a frozen holder is robbed after three seconds, and its late write is refused as stale', async () => {
    prepare()
    const [one, two] = [await openLockTab(), await openLockTab()]
    const { id } = await aDraft(one)
    await one.holdDraft(id, { flush: () => new Promise(() => undefined), onLost: () => undefined })
    const refused = await two.holdDraft(id, quiet)
    if (refused.held) throw new Error('both tabs hold the draft')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const taking = refused.takeOver()
    vi.advanceTimersByTime(3_000)
    vi.useRealTimers()
    expect((await taking).held).toBe(true)
    valueOf(await two.saveDraft(id, 1, { from: 'two' }))
    expect(await one.saveDraft(id, 1, { from: 'one' })).toEqual({ ok: false, error: 'stale' })
  })

  test('work is run by one at a time, and a lock is freed when it fails', async () => {
    prepare()
    const [one, two] = [await openLockTab(), await openLockTab()]
    const nested = await one.runExclusively('outbox', async () => [
      await two.runExclusively('outbox', () => Promise.resolve('two')),
      await two.runExclusively('another', () => Promise.resolve('two')),
    ])
    expect(nested).toEqual([undefined, 'two'])
    await expect(two.runExclusively('outbox', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await one.runExclusively('outbox', () => Promise.resolve('again'))).toBe('again')
  })
})

test.each([
  ['with Web Locks', () => vi.stubGlobal('navigator', { locks: webLocks() })],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
])(
  'a robbed tab that asks hears of it at once, %s, and one that still holds its draft hears nothing',
  async (_name, prepare) => {
    prepare()
    const [one, two] = [await openLockTab(), await openLockTab()]
    const lost = vi.fn<() => void>()
    const first = await one.holdDraft('d', { flush: () => Promise.resolve(), onLost: lost })
    if (!first.held) throw new Error('nobody else has it')
    await first.check()
    expect(lost).not.toHaveBeenCalled()
    await two.holdExclusively('draft:d', { steal: true })
    await first.check()
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  },
)

test('stealing tells the robbed tab', async () => {
  vi.stubGlobal('navigator', { locks: webLocks() })
  const tab = await openLockTab()
  const lost = vi.fn<() => void>()
  await tab.holdExclusively('x', { onLost: lost })
  await tab.holdExclusively('x', { steal: true })
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
})

test('a fallback lease lapses when its tab has died', async () => {
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: 1_000_000 })
  const [dead, living] = [await openLockTab(), await openLockTab()]
  await dead.holdExclusively('x')
  expect(await living.holdExclusively('x')).toBeUndefined()
  vi.setSystemTime(1_000_000 + 150_001)
  expect(await living.holdExclusively('x')).toBeDefined()
})
