import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { root } from '../../../scripts/lib/paths'
import { readText } from '../../build/support/read'
import { newDevice } from '../../offline/support/tab'
import { webLocks } from '../../offline/support/web-locks'
import { listen } from '../listen'

/** How the server treats one delivery; after the last one it behaves. */
type Mode = 'lose-reply' | 'captive-portal' | 'busy' | 'refuse'

/** A server that takes each key once. */
const startServer = async () => {
  const taken: string[] = []
  const modes: Mode[] = []
  let deliveries = 0
  const server = createServer((request, response) => {
    if (request.url === '/ping') return void response.end()
    const key = String(request.headers['idempotency-key'])
    const mode = modes.shift()
    deliveries += 1
    request.resume().on('end', () => {
      if (mode === 'captive-portal') return void response.end('<html>sign in to this network</html>')
      if (mode === 'busy') return void response.writeHead(503, { 'Retry-After': '60' }).end()
      if (mode === 'refuse') return void response.writeHead(422).end()
      if (!taken.includes(key)) taken.push(key)
      if (mode === 'lose-reply') request.socket.destroy()
      else response.end(`received ${key}`)
    })
  })
  const url = await listen(server)
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url, taken, modes, deliveries: () => deliveries, stop }
}

let server: Awaited<ReturnType<typeof startServer>>
const time = { now: Date.now() }
const clock = { now: () => time.now, wait: () => Promise.resolve(), every: () => () => undefined }

/** A tab of this device: its own modules, the same database. */
const openTab = async () => {
  vi.resetModules()
  const { senderTo, writeCard, listCards } = await import('./postcards')
  const states = async (): Promise<string[]> => (await listCards()).map(({ state }) => state)
  return { writeCard, states, drain: senderTo(server.url, clock).drain }
}

beforeEach(async () => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  server = await startServer()
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

describe('a queue of one’s own, as the page on the offline floor shows it', () => {
  test.each<[string, Mode[]]>([
    ['a good line', []],
    ['a lost reply', ['lose-reply']],
    ['the page of a network', ['captive-portal']],
    ['a busy server', ['busy', 'busy']],
  ])('%s: it arrives once in the end', async (_name, modes) => {
    const tab = await openTab()
    await tab.writeCard('Saludos')
    server.modes.push(...modes)
    for (let round = 0; round <= modes.length; round += 1) {
      const { nextAt } = await tab.drain()
      expect(await tab.states()).toEqual([round === modes.length ? 'arrived' : 'written'])
      time.now = nextAt ?? time.now
    }
    expect([server.taken.length, server.deliveries()]).toEqual([1, modes.length + 1])
  })

  test('two tabs at once deliver it once', async () => {
    const tabs = [await openTab(), await openTab()]
    await tabs[0]?.writeCard('Saludos')
    await Promise.all(tabs.map(({ drain }) => drain()))
    expect([await tabs[1]?.states(), server.deliveries()]).toEqual([['arrived'], 1])
  })

  test('one that is refused stays, and holds up no other', async () => {
    const tab = await openTab()
    await tab.writeCard('Saludos')
    await tab.writeCard('Abrazos')
    server.modes.push('refuse')
    expect(await tab.drain()).toEqual({ kind: 'done', nextAt: null })
    expect((await tab.states()).toSorted()).toEqual(['arrived', 'refused'])
  })
})

describe('docs/offline.md', () => {
  const page = readText('docs/offline.md')

  test('shows the example as it runs, in sixty lines', () => {
    const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? []
    const code = readText('tests/sync/example/postcards.ts')
    expect(shown.replaceAll("'src/", "'../../../src/")).toBe(code)
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  const failures = [...page.matchAll(/^\|[^|]*\|[^|]*\| `([^`]+)`: ([^|]+?) *\|$/gm)]

  test.each(failures.map(([, file = '', title = '']) => [file, title] as const))('%s shows: %s', (file, title) => {
    const path = `tests/${file}.ts`
    expect(existsSync(join(root, path)) ? readText(path) : '').toContain(title)
  })

  test('has a test for each failure', () => {
    expect(failures.length).toBeGreaterThan(20)
  })
})
