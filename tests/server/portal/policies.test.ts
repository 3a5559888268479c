import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policies, sheetPage } from '../../../src/domain/page/trusted-types'
import { get } from '../support/http'
import { startServer, type RunningServer } from '../support/server'

const empty = '<!doctype html>'
let server: RunningServer
let distDir = ''

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(distDir, 'first'))
  await writeFile(join(distDir, 'first', 'screens.json'), '{"byPath":{},"live":[]}')
  await writeFile(join(distDir, 'main.js'), 'console.info()')
  for (const name of ['index.html', sheetPage]) {
    await writeFile(join(distDir, name), empty)
    await writeFile(join(distDir, `${name}.br`), brotliCompressSync(empty))
  }
  server = await startServer({ config: { distDir } })
})
afterAll(async () => {
  await server.close()
  await rm(distDir, { recursive: true })
})

const policyOf = async (path: string, coding: string): Promise<string> => {
  const { status, headers } = await get(server.url + path, { accept: 'text/html', 'accept-encoding': coding })
  expect(status).toBe(200)
  return headers.get('content-security-policy') ?? ''
}

describe.each(['identity', 'br'])('a page that travels as %s', (coding) => {
  test.each(['/afiliados/', '/afiliados/kiosco', '/afiliados/dashboard'])('names its policies: %s', async (path) => {
    const policy = await policyOf(path, coding)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy.split(';').find((part) => part.startsWith('trusted-types'))).toBe(
      `trusted-types ${Object.values(policies).join(' ')}`,
    )
  })

  test('and that sheets are drawn in may be written to, and runs no script', async () => {
    const policy = await policyOf(`/afiliados/${sheetPage}`, coding)
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script|trusted-types|unsafe|connect/)
  })
})

describe('a file that a page loads', () => {
  const ofPages = ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy']
  test.each([
    ['main.js', true],
    ['first/screens.json', false],
  ])('brings what concerns a file, and a policy if it may run: %s', async (name, mayRun) => {
    const { headers } = await get(`${server.url}/afiliados/${name}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')?.includes("script-src 'self'") ?? false).toBe(mayRun)
    expect(ofPages.map((one) => headers.get(one))).toEqual([null, null, null])
  })
})
