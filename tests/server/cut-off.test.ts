import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benefitPath, paths, submissionPath } from '../../src/contract/base-paths'
import { secretHeaders, submissionHeaders } from '../../src/contract/headers'
import { bearerHeaders } from '../../src/contract/session/token'
import { anAsker } from './support/benefit'
import { get } from './support/http'
import { startServer, type RunningServer } from './support/server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Target = { path: string; headers: Record<string, string> }
type Cut = { submissionId: string; secret: string }

const asVisitor = (): Promise<Target> => Promise.resolve({ path: paths.saveAffiliation, headers: {} })

/** A request whose sender is looked up before anything of it is read. */
const asMember = async (): Promise<Target> => {
  const { token } = await anAsker(server)
  return { path: benefitPath('adopcion'), headers: bearerHeaders(token) }
}

const boundary = 'limite'
const opening = `--${boundary}\r\ncontent-disposition: form-data; name="solicitud"\r\n\r\n{"nombres":`

/** A delivery whose line is cut `turns` turns of the event loop after its first bytes left. */
const cutAfter = async (turns: number, { path, headers: own }: Target, body: string): Promise<Cut> => {
  const cut = { submissionId: randomUUID(), secret: randomBytes(32).toString('hex') }
  const { hostname, port } = new URL(server.url)
  const headers = {
    host: hostname,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': '200000',
    ...own,
    ...submissionHeaders(cut.submissionId, cut.secret),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => {
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`, resolve)
  })
  for (let turn = 0; turn < turns; turn++) await setImmediate()
  socket.resetAndDestroy()
  return cut
}

const stateOf = async ({ submissionId, secret }: Cut): Promise<unknown> =>
  (await get(server.url + submissionPath(submissionId), secretHeaders(secret))).body

test.each([
  ['a visitor', 'before its body', asVisitor, ''],
  ['a visitor', 'in the middle of the request', asVisitor, opening],
  ['a member', 'before its body', asMember, ''],
  ['a member', 'in the middle of the request', asMember, opening],
])(
  'a delivery of %s that is cut off %s, at whatever moment, is not taken to be under way for ever',
  async (_who, _when, as, body) => {
    const target = await as()
    const cuts: Cut[] = []
    for (let turns = 0; turns < 40; turns++) cuts.push(await cutAfter(turns % 20, target, body))
    for (const cut of cuts) await expect.poll(() => stateOf(cut)).toEqual({ estado: 'desconocido', recibo: null })
  },
)
