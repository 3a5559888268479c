import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HttpCaller } from '../../../src/sync/http-call'
import { leftBehind, openWorld, type World } from './world'

let world: World
beforeEach(() => {
  world = openWorld()
})
afterEach(() => world.close())

/** The API as the worker calls it: the ping, and the parcels. */
const caller: HttpCaller = async (call) =>
  call.path.endsWith('/ping')
    ? { status: 200, contentType: 'application/json', body: { ok: true }, retryAfter: null }
    : world.server.caller(call)

test('with every page closed the worker sends what was left', async () => {
  const page = await world.openPage()
  const id = await leftBehind(page)
  const { drainEnvelopesInBackground } = await import('../../../src/sync/envelopes/background-envelopes')
  expect(await drainEnvelopesInBackground(caller)).toEqual({ kind: 'done', nextAt: null })
  expect(world.server.parcels.get(id)?.state).toBe('recibido')
  expect(await page.rows()).toEqual([])
})

test('what is left over is said, so that the browser wakes the worker again', async () => {
  const page = await world.openPage()
  await leftBehind(page)
  world.server.decide('ilegible')
  const { drainEnvelopesInBackground } = await import('../../../src/sync/envelopes/background-envelopes')
  expect((await drainEnvelopesInBackground(caller)).nextAt).not.toBeNull()
})
