import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aQueuedItem, valueOf } from '../offline/support/examples'
import { newDevice, openTab } from '../offline/support/tab'
import { webLocks } from '../offline/support/web-locks'
import { httpTransport } from './http-transport'
import { startServer, type TestServer } from './server'

let server: TestServer

beforeEach(async () => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  server = await startServer()
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

test('the worker sends what the page has queued, and the page sees the receipt', async () => {
  const page = await openTab()
  const { item } = await aQueuedItem(page)
  vi.resetModules()
  const { drainInBackground } = await import('../../src/sync/background')
  expect(await drainInBackground(httpTransport(server.url))).toEqual({ kind: 'done', nextAt: null })
  expect(valueOf(await page.listReceipts(visitor))).toMatchObject([{ id: item.id }])
})

test('what is left over is said, so that the browser wakes the worker again', async () => {
  const page = await openTab()
  await aQueuedItem(page)
  server.goDown()
  vi.resetModules()
  const { drainInBackground } = await import('../../src/sync/background')
  const drained = await drainInBackground(httpTransport(server.url))
  expect(drained.kind).toBe('offline')
  expect(drained.nextAt).not.toBeNull()
})
