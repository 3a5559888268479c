import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '../../../scripts/conformance/call'
import { examine } from '../../../scripts/conformance/examine'
import { examineChanges } from '../../../scripts/conformance/promises/changes'
import { examinePieces } from '../../../scripts/conformance/promises/pieces'
import { examineReceipts } from '../../../scripts/conformance/promises/receipts'
import { codeOf, toTable } from '../../../scripts/conformance/report'
import type { Row } from '../../../scripts/conformance/rows'
import type { Stand } from '../../../scripts/conformance/stand'
import { root } from '../../../scripts/lib/paths'
import { demoPassword } from '../../../server/demo/members'
import { paths } from '../../../src/contract/base-paths'
import { capabilities } from '../../../src/domain/delivery/capabilities'
import { startPlainApi } from '../../support/plain-api'
import { noon, startServer, type RunningServer } from '../support/server'
import { signIn } from '../support/session'
import { startMeddler, type Meddler } from './meddler'
import { brokenReading } from './reading-rules'
import { brokenChanges, brokenPieces, brokenReceipts, type Broken } from './rules'

// Owes something, so that an order of payment can be made.
const nroafi = '120006'
const member = { nroafi, password: demoPassword }

let server: RunningServer
let meddler: Meddler
beforeAll(async () => {
  server = await startServer({ config: { publicDir: join(root, 'public') } })
  meddler = await startMeddler(server.url)
})
afterAll(async () => {
  await meddler.close()
  await server.close()
})

const run = (api: string, mayWrite: boolean, now = (): number => noon): Promise<readonly Row[]> =>
  examine({ api, ...member, mayWrite, now })

const brokenIn = (rows: readonly Row[]): string[] =>
  rows.filter(({ outcome }) => outcome === 'broken').map(({ check }) => check)

const missedIn = (broken: readonly string[], { found }: Broken): string[] =>
  found.filter((start) => !broken.some((check) => check.startsWith(start)))

describe('the reference API', () => {
  test('[CONF-001] holds all that it claims, with every write, and no endpoint is left out', async () => {
    const rows = await run(server.url, true)
    expect(rows.filter(({ outcome }) => outcome === 'broken')).toEqual([])
    expect(codeOf(rows)).toBe(0)
    expect(rows.filter(({ outcome }) => outcome === 'absent')).toEqual([])
    const named = rows.map(({ check }) => check).join('\n')
    const unnamed = Object.entries(paths).filter(([name, path]) => name !== 'openApi' && !named.includes(path))
    expect(unnamed).toEqual([])
  })
})

describe('a run without writing', () => {
  test('[CONF-001] [CONF-003] finds every broken rule, and says which promises were not tried', async () => {
    meddler.breakRules(...brokenReading.map(({ meddle }) => meddle()))
    const rows = await run(meddler.url, false)
    const broken = brokenIn(rows)
    expect(brokenReading.flatMap((rule) => missedIn(broken, rule))).toEqual([])
    expect(broken).toHaveLength(brokenReading.length)
    expect(codeOf(rows)).toBe(1)
    const untried = rows.filter(
      ({ outcome, part }) => outcome === 'not tried' && capabilities.some((one) => one === part),
    )
    expect(untried.map(({ part }) => part)).toEqual(['recibos', 'partes', 'cambios'])
    expect(toTable(rows)).toContain('BROKEN')
  })
})

describe('an API from before', () => {
  test('[CONF-002] breaks nothing: the table says what the portal does without each promise', async () => {
    const plain = await startPlainApi(server.url)
    // Its ping has no time: the clock is told by the header Date alone, which is that of this machine.
    const rows = await run(plain.url, true, Date.now)
    await plain.close()
    expect(brokenIn(rows)).toEqual([])
    expect(codeOf(rows)).toBe(0)
    const absent = rows.filter(({ outcome, part }) => outcome === 'absent' && part === 'ping')
    expect(absent.map(({ check }) => check)).toEqual(capabilities.map((one) => `claims '${one}'`))
    expect(absent[0]?.detail).toContain('No sabemos si llegó')
    const sent = plain.taken.filter(({ what, path }) => what === 'delivery' && path === paths.messages)
    expect(sent.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  test('and what is no API at all is told at once', async () => {
    const rows = await run(`${server.url}/afiliados`, false)
    expect(rows).toMatchObject([{ part: 'ping', outcome: 'broken' }])
  })
})

describe('a promise that is claimed and not kept', () => {
  const stand = async (number = nroafi): Promise<Stand> => ({
    api: meddler.url,
    call: callerOf(meddler.url),
    member: { nroafi: number, password: demoPassword },
    device: crypto.randomUUID(),
    token: (await signIn(server, number, { pwd: demoPassword })).token,
    able: capabilities,
    mayWrite: true,
    now: () => noon,
    known: {},
  })

  test.each(brokenReceipts)("[CONF-001] 'recibos': $name is found", async (rule) => {
    const own = await stand()
    meddler.breakRules(rule.meddle())
    expect(missedIn(brokenIn(await examineReceipts(own)), rule)).toEqual([])
  })

  test.each(brokenPieces)("[CONF-001] 'partes': $name is found", async (rule) => {
    const own = await stand()
    meddler.breakRules(rule.meddle())
    expect(missedIn(brokenIn(await examinePieces(own)), rule)).toEqual([])
  })

  // What a broken API did with the phones of a member stays.
  const members = ['120001', '120002', '120003']

  test.each(brokenChanges)("[CONF-001] 'cambios': $name is found", async (rule) => {
    const own = await stand(members[brokenChanges.indexOf(rule)])
    meddler.breakRules(rule.meddle())
    expect(missedIn(brokenIn(await examineChanges(own)), rule)).toEqual([])
  })
})
