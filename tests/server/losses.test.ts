import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { encodeLossReport, lossHeader } from '../../src/contract/losses'
import type { LossReport } from '../../src/domain/log/losses'
import { get } from './support/http'
import { startServer, type RunningServer } from './support/server'

const key = 'clave-de-las-metricas'
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ config: { metricsToken: key } })
})
afterAll(() => server.close())

const tell = (report: LossReport) => get(server.url + paths.ping, { [lossHeader]: encodeLossReport(report) })

const metrics = async (): Promise<string> =>
  String((await get(`${server.url}/metrics`, { authorization: `Bearer ${key}` })).body)

describe('losses that devices tell of', () => {
  test('come with a ping, are confirmed, and are counted once however often the report comes', async () => {
    const report = { id: crypto.randomUUID(), counts: { full: 2, damaged: 1 } }
    for (const reply of [await tell(report), await tell(report)])
      expect(reply).toMatchObject({ status: 200, body: { ok: true, perdidas: 'recibidas' } })
    await tell({ id: crypto.randomUUID(), counts: { full: 1 } })
    const text = await metrics()
    expect(text).toContain('# TYPE portal_device_losses_total counter\n')
    expect(text).toContain('portal_device_losses_total{kind="full"} 3\n')
    expect(text).toContain('portal_device_losses_total{kind="damaged"} 1\n')
    expect(text).toContain('portal_device_losses_total{kind="evicted"} 0\n')
    expect(text).toMatch(/^portal_info\{version="\d+\.\d+\.\d+",commit="\w*"\} 1$/m)
    expect(text).not.toContain(report.id)
  })

  test.each(['', 'nombre=Ana', `${'9'.repeat(36)};full=9999`])('that are none are no matter: %s', async (text) => {
    const losses = async () => (await metrics()).split('\n').filter((line) => line.startsWith('portal_device_losses'))
    const before = await losses()
    const { status, body } = await get(server.url + paths.ping, { [lossHeader]: text })
    expect([status, Object.keys(Object(body))]).toEqual([200, ['ok', 'hora', 'puede', 'abre']])
    expect(await losses()).toEqual(before)
  })

  test('are for whoever has the key', async () => {
    for (const authorization of ['', 'Bearer otra', key])
      expect((await get(`${server.url}/metrics`, { authorization })).status).toBe(401)
    expect((await get(`${server.url}/metrics`, { authorization: `Bearer ${key}` })).headers.get('content-type')).toBe(
      'text/plain; version=0.0.4; charset=utf-8',
    )
  })

  test('are nowhere without one', async () => {
    const silent = await startServer({})
    expect((await get(`${silent.url}/metrics`, { authorization: 'Bearer ' })).status).toBe(404)
    await silent.close()
  })
})
