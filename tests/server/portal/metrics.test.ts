import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { root } from '../../../scripts/lib/paths'
import { get } from '../support/http'
import { sharedDatabases, startServerOn, type RunningServer } from '../support/server'
import { aMember, signIn } from '../support/session'

const metricsToken = 'clave-de-las-metricas'
const read = (name: string): string => readFileSync(join(root, 'deploy/watch', name), 'utf8')

const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(read('alerts.yaml')))
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('dashboard.json')))

const expressions: [string, string][] = [
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }): [string, string] => [alert, expr])),
  ...panels.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
]

describe.each(sharedDatabases)('what is counted, on $name', ({ start }) => {
  let server: RunningServer
  let text = ''

  const look = async (): Promise<string> =>
    String((await get(`${server.url}/metrics`, { authorization: `Bearer ${metricsToken}` })).body)

  beforeAll(async () => {
    server = await startServerOn(start, { config: { metricsToken } })
    const { nroafi } = await aMember(server)
    await signIn(server, nroafi)
    await get(`${server.url}${paths.ping}`)
    await get(`${server.url}/portalafiliado-api/nada/${nroafi}`)
    text = await look()
  })
  afterAll(() => server.close())

  test('are requests by their route as declared: no number of a member is in a name', () => {
    expect(text).toMatch(/portal_http_request_seconds_count\{method="GET",route="[^"]*\/ping",status="200"\} 1/)
    expect(text).toMatch(/portal_http_request_seconds_count\{method="GET",route="none",status="404"\} 1/)
    expect(text).not.toMatch(/"[^"\n]*15\d{4}[^"\n]*"/)
    expect(text).toMatch(/^portal_http_requests_open 1$/m)
  })

  test('are the connections, the queues, memory and the delay of the process', () => {
    expect(text).toMatch(/^portal_database_up 1$/m)
    expect(text).toMatch(/^portal_database_connections\{state="idle"\} [1-9]/m)
    for (const queue of ['letters', 'orders_due', 'refunds', 'early_files', 'parcels'])
      expect(text).toMatch(new RegExp(`^portal_queue_waiting\\{queue="${queue}"\\} \\d+$`, 'm'))
    expect(text).toMatch(/^portal_process_resident_memory_bytes \d/m)
    expect(text).toMatch(/^portal_nodejs_eventloop_lag_p99_seconds \d/m)
  })

  test.each(expressions)('%s is asked of what is counted', (_name, expression) => {
    const asked = new Set(expression.match(/\bportal_\w+/g))
    const counted = new Set(text.match(/^portal_\w+/gm))
    expect([...asked].filter((name) => !counted.has(name))).toEqual([])
  })
})
