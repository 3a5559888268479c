import { expect, vi } from 'vitest'
import { fetchCaller } from '../../../sw/fetch-caller'
import { submissionPath } from '../../../src/contract/base-paths'
import type { Line } from '../../../src/domain/delivery/line'
import { visitor } from '../../../src/domain/owner'
import type { HttpCall, HttpCaller } from '../../../src/sync/http-call'
import { startProxy } from '../../faults/support/proxy'
import { aDraft, sealInput, valueOf } from '../../offline/support/examples'
import { newDevice, openTab } from '../../offline/support/tab'
import { webLocks } from '../../offline/support/web-locks'
import { heavyJpeg, jpeg, type TestFile } from '../../server/support/files'
import { noon, type RunningServer } from '../../server/support/server'
import { aSubmission } from '../../server/support/submission'

/** A call about early files or the request after them, as the device made it. */
export type Made = {
  kind: 'announcement' | 'piece' | 'delivery' | 'state' | 'withdrawal'
  call: HttpCall
  bytes: number
}

const heavy = heavyJpeg()

const kindOf = ({ method, path, form }: HttpCall): Made['kind'] | undefined => {
  if (method === 'PUT') return 'announcement'
  if (method === 'PATCH') return 'piece'
  if (form !== undefined) return 'delivery'
  if (path.startsWith(submissionPath(''))) return method === 'GET' ? 'state' : 'withdrawal'
  return undefined
}

/**
 * A new device, the real server, and a line between them that can be cut. The clock stands still until it is moved, so that
 * every piece is four times the one before.
 */
export const openWorld = async (server: Pick<RunningServer, 'url' | 'register'>) => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  const line = await startProxy(server.url)
  line.keepAlive(false)
  const time = { now: noon }
  const made: Made[] = []
  /** Called before a call goes out. */
  const hooks: { before: (made: Made, at: number) => void | Promise<void> } = { before: () => undefined }
  const way: { line: Line } = { line: 'unknown' }

  const call: HttpCaller = async (one) => {
    const kind = kindOf(one)
    if (kind === undefined) return fetchCaller(line.origin)(one)
    const own = { kind, call: one, bytes: one.bytes?.byteLength ?? 0 }
    const at = of(kind).length
    made.push(own)
    await hooks.before(own, at)
    return fetchCaller(line.origin)(one)
  }
  const of = (kind: Made['kind']): Made[] => made.filter((one) => one.kind === kind)

  /** A tab of the device, or its worker, with a sender of its own. */
  const open = async ({ isWorker = false } = {}) => {
    const tab = await openTab()
    const { createOutboxSender } = await import('../../../src/sync/outbox-sender')
    const { createHttpTransport } = await import('../../../src/sync/http-transport')
    const { sendAhead } = await import('../../../src/sync/early/send-ahead')
    const { correctItem, withdrawItem } = await import('../../../src/sync/withdrawal')
    const transport = createHttpTransport(call, { ahead: () => Promise.resolve(sendAhead) })
    const paces: (number | null | undefined)[] = []
    const sender = createOutboxSender({
      transport,
      clock: {
        now: () => time.now,
        wait: (ms) => {
          time.now += ms
          return Promise.resolve()
        },
        every: () => () => undefined,
      },
      random: () => 0.5,
      owners: () => [visitor],
      line: () => way.line,
      hasPerson: !isWorker,
      tellPace: (_id, pace) => paces.push(pace?.bytesPerSecond),
    })
    const item = async () => {
      const [first] = valueOf(await tab.listOutbox(visitor))
      if (first === undefined) throw new Error('The outbox is empty.')
      return first
    }
    /** From one due moment to the next until nothing is left to do by itself. */
    const drainAll = async (rounds = 20): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const { nextAt } = await sender.drain()
        if (nextAt === null) return
        time.now = Math.max(time.now, nextAt)
      }
      throw new Error('It is still not over.')
    }
    return { ...tab, transport, drain: sender.drain, drainAll, item, paces, correctItem, withdrawItem }
  }

  type OpenTab = Awaited<ReturnType<typeof open>>

  /** Hands a complete form in, with a first document of about 400 kB and small other ones; `change` replaces documents. */
  const handIn = async (
    tab: OpenTab,
    change: (files: TestFile[]) => TestFile[] | Promise<TestFile[]> = (files) => files,
  ) => {
    const registration = await server.register({})
    const draft = await aDraft(tab)
    const keep = async (drawn: TestFile[]): Promise<TestFile[]> => {
      // No two alike: the server would take one for the other.
      const others = drawn.map(async (file, index) => ({ ...file, content: await jpeg(100 + index) }))
      const [first, ...rest] = await Promise.all(others)
      const ready = first === undefined ? [] : [{ ...first, content: await heavy }, ...rest]
      const kept: TestFile[] = []
      for (const file of await change(ready)) kept.push(await addTo(tab, draft.id, file))
      return kept
    }
    const { item, files } = await seal(tab, { draftId: draft.id, submissionId: draft.submissionId, registration }, keep)
    return { item, draft, files, registration }
  }

  const addTo = async (tab: OpenTab, draftId: string, { content, ...file }: TestFile): Promise<TestFile> => {
    const { id } = valueOf(await tab.addFile(draftId, { ...file, bytes: content }))
    return { ...file, id, content }
  }

  type Whose = { draftId: string; submissionId: string; registration: { nroafi: string; nrodoc: string } }

  const seal = async (
    tab: OpenTab,
    { draftId, submissionId, registration }: Whose,
    choose: (drawn: TestFile[]) => TestFile[] | Promise<TestFile[]>,
  ) => {
    const { request, files } = await aSubmission(registration, { submissionId, files: choose })
    const fileIds = files.map(({ id }) => id)
    const item = valueOf(await tab.handInDraft(draftId, { ...sealInput, body: request, fileIds, isOnline: true }))
    return { item, files }
  }

  /** Sends until a call that `isLast`, at which the tab dies; the next tab finds its lease over. */
  const drainAndDie = async (tab: OpenTab, isLast: (one: Made, n: number) => boolean): Promise<void> => {
    const died = new Promise<void>((resolve) => {
      hooks.before = (one, n) => {
        if (!isLast(one, n)) return undefined
        resolve()
        return new Promise(() => undefined)
      }
    })
    void tab.drain()
    await died
    hooks.before = () => undefined
    time.now += 121_000
  }

  const expectAccepted = async (tab: OpenTab): Promise<void> => {
    expect(await tab.item()).toMatchObject({ state: 'accepted', refusal: null })
    expect(valueOf(await tab.listReceipts(visitor))).toHaveLength(1)
  }

  return {
    line,
    time,
    made,
    of,
    hooks,
    way,
    open,
    handIn,
    addTo,
    seal,
    drainAndDie,
    expectAccepted,
    close: async () => {
      await line.close()
      vi.unstubAllGlobals()
    },
  }
}

export type EarlyWorld = Awaited<ReturnType<typeof openWorld>>

/** Sum of the bytes of pieces. */
export const bytesOf = (made: readonly Made[]): number => made.reduce((sum, { bytes }) => sum + bytes, 0)
