import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultyWorker } from '../../sw/faults'
import type { WorkerFault } from '../../sw/messages'

const told = vi.fn<(message: WorkerFault) => void>()
const aPage = { postMessage: told }
const pages: (typeof aPage)[] = []
const listeners = new Map<string, (event: Event) => void>()
const worker: FaultyWorker = {
  addEventListener: (type, listener) => void listeners.set(type, listener),
  clients: { matchAll: () => Promise.resolve(pages) },
}

/** An error of the worker, or a promise that nobody waited for. */
const fail = (type: 'error' | 'unhandledrejection', cause: unknown): void =>
  listeners.get(type)?.(Object.assign(new Event(type), type === 'error' ? { error: cause } : { reason: cause }))

beforeEach(async () => {
  vi.resetModules()
  pages.splice(0)
  told.mockClear()
  const { watchFaults } = await import('../../sw/faults')
  watchFaults(worker)
})

describe('[J02] what nothing in the worker catches', () => {
  test.each([['error'], ['unhandledrejection']] as const)(
    'as %s reaches every open page, and nothing of what it says',
    async (type) => {
      pages.push(aPage, aPage)
      fail(type, new RangeError('Lucía 28111222'))
      await expect.poll(() => told.mock.calls).toEqual([[{ type: 'WORKER_FAULT' }], [{ type: 'WORKER_FAULT' }]])
    },
  )

  test.each([
    ['a lost line', new TypeError('Failed to fetch')],
    ['a call that was given up', new DOMException('late', 'TimeoutError')],
  ])('is no fault when it is %s', async (_what, reason) => {
    pages.push(aPage)
    fail('unhandledrejection', reason)
    await new Promise((done) => setTimeout(done, 20))
    expect(told).not.toHaveBeenCalled()
  })

  test('with no page open is told to the next that asks for something, once', async () => {
    fail('error', new RangeError('a defect'))
    await new Promise((done) => setTimeout(done, 20))
    const { tellUntold } = await import('../../sw/faults')
    tellUntold({ source: aPage })
    tellUntold({ source: aPage })
    expect(told.mock.calls).toEqual([[{ type: 'WORKER_FAULT' }]])
  })

  test('is one line of the technical report', async () => {
    const { hearWorkerFaults } = await import('../../src/app/worker/worker-faults')
    const { getEntries, openLog } = await import('../../src/offline/log/ring')
    const { entryWords } = await import('../../src/domain/log/words')
    openLog()
    const container = new EventTarget()
    hearWorkerFaults(container)
    container.dispatchEvent(new MessageEvent('message', { data: { type: 'WORKER_FAULT' } }))
    container.dispatchEvent(new MessageEvent('message', { data: { type: 'OTHER' } }))
    expect(getEntries().map(entryWords)).toEqual(['Algo falló en lo que el portal hace en segundo plano.'])
  })
})
