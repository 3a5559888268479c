import { afterEach, expect, test, vi } from 'vitest'
import { isConnected, probeAlone, reportConnection } from '../../src/api/connection'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the API', 200, '{"ok":true}', true],
  ['the page of a network that wants a sign-in (F38)', 200, '<html></html>', false],
  ['another JSON', 200, '{"ok":false}', false],
  ['a failed API', 503, '{"ok":true}', false],
])('an answer of %s, %i: in reach is %s', async (_who, status, body, expected) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  reportConnection(!expected)
  expect(await probeAlone()).toBe(expected)
  expect(isConnected()).toBe(expected)
})
