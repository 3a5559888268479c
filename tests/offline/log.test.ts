import { beforeEach, expect, test, vi } from 'vitest'
import { dump } from './support/dump'
import { beto, joinIn, signIn } from './support/members'
import { newDevice, openTab } from './support/tab'

const openLog = async () => {
  const tab = await openTab()
  const { noteEvent } = await import('../../src/offline/log/note')
  const ring = await import('../../src/offline/log/ring')
  ring.openLog()
  const losses = await import('../../src/offline/log/losses')
  const { keepLog } = await import('../../src/offline/kept-log')
  return { tab, noteEvent, ...ring, ...losses, keepLog }
}

const image = { kind: 'image', outcome: 'unreadable' } as const
const silence = { kind: 'call', call: 'procedures', outcome: 'silence', took: 'longer' } as const

const aTextStore = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
    removeItem: (name: string) => void texts.delete(name),
  }
}

beforeEach(() => {
  newDevice()
  vi.stubGlobal('localStorage', aTextStore())
})

const keptRows = async ({ tab }: Awaited<ReturnType<typeof openLog>>): Promise<number> =>
  (await tab.cacheConnection.get()).snapshots.count()

test('[ERR-009] [ERR-010] a visitor’s log is in memory alone', async () => {
  const log = await openLog()
  const stop = log.keepLog()
  log.noteEvent(image)
  expect(log.getEntries()).toMatchObject([{ times: 1, event: image }])
  stop()
  expect(await keptRows(log)).toBe(0)
  expect((await openLog()).getEntries()).toEqual([])
})

test('[ERR-009] [ERR-010] a member’s is sealed with their vault, comes back with it, and is nobody else’s', async () => {
  const log = await openLog()
  log.keepLog()
  await signIn(log.tab)
  log.noteEvent(silence)
  await expect.poll(() => keptRows(log)).toBe(1)
  const onDisk = await dump(log.tab)
  for (const word of ['procedures', 'silence', 'informe']) expect(onDisk.includes(word)).toBe(false)

  const next = await openLog()
  next.keepLog()
  expect(next.getEntries()).toEqual([])
  await joinIn(next.tab)
  await expect.poll(() => next.getEntries().map(({ event }) => event)).toEqual([silence])
  next.tab.lockVault()
  expect(next.getEntries()).toEqual([])
  await signIn(next.tab, beto)
  next.noteEvent(image)
  expect(next.getEntries().map(({ event }) => event)).toEqual([image])
})

test('what is no event of the table is not noted, whatever its caller says', async () => {
  const log = await openLog()
  const wrong: Parameters<typeof log.noteEvent>[0] = JSON.parse('{"kind":"image","outcome":"DNI de Ana.jpg"}')
  log.noteEvent(wrong)
  expect([log.getEntries(), log.openReport()]).toEqual([[], undefined])
})

test('losses are counted until the server has confirmed them, each once', async () => {
  const log = await openLog()
  log.noteEvent(image)
  log.noteEvent({ kind: 'storage', problem: 'full' })
  log.noteEvent(silence)
  const report = log.openReport()
  expect(report?.counts).toEqual({ file: 1, full: 1 })
  log.noteEvent(image)
  expect(log.unconfirmedLosses()).toEqual({ file: 2, full: 1 })
  // The same report, under the same id, until it is confirmed: also from another page.
  const next = await openLog()
  expect(next.openReport()).toEqual(report)
  next.settleReport('otro')
  expect(next.openReport()).toEqual(report)
  next.settleReport(report?.id ?? '')
  const second = next.openReport()
  expect(second?.counts).toEqual({ file: 1 })
  expect(second?.id).not.toBe(report?.id)
  next.settleReport(second?.id ?? '')
  expect([next.openReport(), next.unconfirmedLosses()]).toEqual([undefined, {}])
})

test('without a place for counts nothing is counted and nothing breaks', async () => {
  vi.stubGlobal('localStorage', undefined)
  const log = await openLog()
  log.noteEvent(image)
  expect([log.openReport(), log.getEntries().length]).toEqual([undefined, 1])
})
