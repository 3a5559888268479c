import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '../../../server/db/schema/procedures'
import { compiledServer } from '../../../scripts/lib/build-server'
import { root } from '../../../scripts/lib/paths'
import { managementSecret } from '../support/handover'
import { builtServer } from '../support/programs/built-server'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let numero: string

beforeAll(async () => {
  // A hand-over is good for two minutes of the real clock, which the script reads.
  await builtServer()
  server = await startServer({ clock: Date.now })
  const [paper] = await server.db.select().from(procedures).where(eq(procedures.nroafi, 120_017))
  numero = paper?.nrotramite ?? ''
})
afterAll(() => server.close())

const stateOf = async (): Promise<string | undefined> => {
  const [row] = await server.db.select().from(procedures).where(eq(procedures.nrotramite, numero))
  return row?.estado
}

type Run = { code: number | null; output: string }

const settle = (args: string[], env: Record<string, string> = {}): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(compiledServer, 'settle.js'), ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], MANAGEMENT_SECRET: managementSecret, PUBLIC_ORIGIN: server.url, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.on('close', (code) => resolve({ code, output }))
  })

describe('npm run settle', () => {
  test('says what is missing before it asks anybody', async () => {
    expect(await settle(['--member', '120017'])).toEqual({
      code: 1,
      output: expect.stringContaining('Which procedure?'),
    })
    expect(await settle(['--procedure', numero, '--approve'])).toEqual({
      code: 1,
      output: expect.stringContaining('Whose procedure?'),
    })
    const undecided = await settle(['--member', '120017', '--procedure', numero])
    expect(undecided).toEqual({ code: 1, output: expect.stringContaining('either --approve or --reject') })
    const both = await settle(['--member', '120017', '--procedure', numero, '--approve', '--reject', 'No.'])
    expect(both).toEqual({ code: 1, output: expect.stringContaining('either --approve or --reject') })
    const unknown = await settle(['--aprove'])
    expect(unknown).toEqual({ code: 1, output: expect.stringContaining('npm run settle -- --member') })
    expect(await stateOf()).toBe('EN CURSO')
  })

  test('the command says that no server answers, that the user is unknown, or that a reason is missing', async () => {
    const approve = ['--member', '120017', '--procedure', numero, '--approve']
    const nobody = await settle(approve, { PUBLIC_ORIGIN: 'http://127.0.0.1:9' })
    expect(nobody).toEqual({ code: 1, output: expect.stringContaining('No server answers at http://127.0.0.1:9.') })
    const stranger = await settle(approve, { MANAGEMENT_USER: 'nadie' })
    expect(stranger).toEqual({ code: 1, output: expect.stringContaining('Este enlace de gestión no es válido') })
    const silent = await settle(['--member', '120017', '--procedure', numero, '--reject', ' '])
    expect(silent).toEqual({ code: 1, output: expect.stringContaining('Escribí el motivo del rechazo') })
    expect(await stateOf()).toBe('EN CURSO')
  })

  test('decides at the running server, and says later what was decided', async () => {
    const rejected = await settle([
      '--member',
      '120017',
      '--procedure',
      numero,
      '--reject',
      'El certificado no se lee.',
    ])
    expect(rejected).toEqual({ code: 0, output: `El trámite nº ${numero} quedó RECHAZADO.\n` })
    expect(await stateOf()).toBe('RECHAZADO')
    const late = await settle(['--member', '120017', '--procedure', numero, '--approve'])
    expect(late).toEqual({ code: 1, output: `El trámite nº ${numero} ya está RECHAZADO.\n` })
  })
})
