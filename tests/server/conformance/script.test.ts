import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTool, type Ran } from '../../../scripts/lib/run'
import { root } from '../../../scripts/lib/paths'
import { demoPassword } from '../../../server/demo/members'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
beforeAll(async () => {
  // The script compares the API's clock with the real one.
  server = await startServer({ clock: Date.now, config: { publicDir: join(root, 'public') } })
})
afterAll(() => server.close())

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  runTool('tsx', ['scripts/conformance/main.ts', ...args], { quiet: true, env })

const asMember = { MEMBER_NUMBER: '120001', MEMBER_PASSWORD: demoPassword }

describe('npm run conformance', () => {
  test('wrong use is told before anybody is asked, and is 2', async () => {
    expect(await run([])).toMatchObject({ code: 2, output: expect.stringContaining('Which API?') })
    const noMember = await run(['--api', server.url])
    expect(noMember).toMatchObject({ code: 2, output: expect.stringContaining('As which test member?') })
    const noAddress = await run(['--api', 'caja'], asMember)
    expect(noAddress).toMatchObject({ code: 2, output: expect.stringContaining('--api is an address') })
    const unknown = await run(['--apy', server.url], asMember)
    expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('npm run conformance -- --api') })
  })

  test('an API that keeps what it claims is 0, one where nobody can sign in is 1', { tags: ['far'] }, async () => {
    const good = await run(['--api', server.url, '--json'], asMember)
    const rows: unknown = JSON.parse(good.output)
    expect(good.code).toBe(0)
    expect(rows).toContainEqual({
      part: 'ping',
      check: "claims 'recibos'",
      outcome: 'holds',
      status: 200,
      detail: '',
    })
    const wrong = await run(['--api', server.url, '--usuario', '120001', '--clave', 'otra'])
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('the test member is not signed in') })
  })

  test('[CONF-003] a run that writes says before what it changes', { tags: ['far'] }, async () => {
    const nobody = await run(['--api', 'http://127.0.0.1:9', '--escribir'], asMember)
    expect(nobody.code).toBe(1)
    expect(nobody.output).toMatch(/changes data of member 120001[\s\S]*a phone 11 5555-xxxx[\s\S]*no answer|BROKEN/)
  })
})
