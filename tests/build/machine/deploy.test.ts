import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../../scripts/lib/paths'
import { limits } from '../../../server/limits/limits'
import { requestLimits } from '../../../src/domain/limits'
import { readText, rowsOfTables } from '../support/read'

const texts = z.array(z.string())

const serviceSchema = z.object({
  image: z.string(),
  user: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.enum(['unless-stopped', 'on-failure']),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: texts.default([]),
  ports: texts.default([]),
  tmpfs: texts,
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: texts }).optional(),
})

const compose = z
  .object({ services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.object({})) })
  .parse(parse(readText('deploy/compose.yaml'), { merge: true }))

const services = Object.entries(compose.services)
const portals = services.filter(([name]) => name.startsWith('portal-')).map(([, service]) => service)
const proxy = readText('deploy/nginx.conf')
const unit = readText('deploy/portal.service')
const image = readText('deploy/Dockerfile')

const settings = rowsOfTables(readText('docs/configuration.md'), (line) => line.startsWith('| `')).flatMap((row) =>
  [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)

describe('compose.yaml', () => {
  test('starts two instances, and lets nothing but the proxy be reached', () => {
    expect(portals).toHaveLength(2)
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy'])
  })

  test('gives nobody the rights of root, nor a disk to write to but named volumes', () => {
    for (const [name, { user, volumes, tmpfs }] of services) {
      expect(user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/)
      expect(tmpfs.length, name).toBeGreaterThan(0)
      for (const volume of volumes) {
        const [source = ''] = volume.replace(/\$\{\w+:\?\}/, 'given').split(':')
        const isNamed = source in compose.volumes
        expect(isNamed || volume.endsWith(':ro'), `${name}: ${volume}`).toBe(true)
      }
    }
  })

  test('names settings that the server has, and every secret that several instances need', () => {
    for (const { environment } of portals) {
      const named = Object.keys(environment)
      expect(named.filter((name) => !settings.includes(name))).toEqual([])
      expect(named).toEqual(
        expect.arrayContaining([
          'TOKEN_SECRET',
          'CAPTCHA_SECRET',
          'MANAGEMENT_SECRET',
          'CARD_KEY',
          'ENVELOPE_KEYS',
          'PUSH_KEY',
        ]),
      )
      expect(environment['DEMO_DATA']).toBe('no')
    }
  })

  test('asks for every value that it takes from outside, as the example of them lists it', () => {
    const given = [...readText('deploy/compose.yaml').matchAll(/\$\{(\w+)(:\?)?\}/g)]
    expect(given.filter(([, , must]) => must === undefined).map(([whole]) => whole)).toEqual([])
    const listed = [...readText('deploy/env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect(new Set(given.map(([, name]) => name))).toEqual(new Set(listed))
  })

  test('waits for an instance that stops, and asks by a route that is there whether it lives', () => {
    for (const { stop_grace_period: grace, healthcheck } of portals) {
      expect(Number(grace?.replace('s', '')) * 1000).toBeGreaterThanOrEqual(limits.requests.stop.value)
      expect(healthcheck?.test.join(' ')).toContain('/salud/viva')
    }
  })

  test('gives each instance a disk of its own: nothing but the bucket and the database is shared', () => {
    const own = portals.map(({ volumes }) => volumes.find((volume) => volume.endsWith(':/data')))
    expect(new Set(own).size).toBe(2)
  })
})

describe('the image', () => {
  test('takes over what is in the repository, or what its build makes', () => {
    const made = ['dist', 'dist-server', 'node_modules', 'empty']
    const taken = [...image.matchAll(/^COPY --from=build (?:--chown=\S+ )?\/(?:portal\/)?(\S+)/gm)].map(
      ([, path = '']) => path,
    )
    expect(taken.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
    expect(taken).toEqual(
      expect.arrayContaining(['server', 'profiles', 'dist-server', 'public/catalogos', 'package.json']),
    )
  })

  test('runs the compiled server as the first process, for nobody in particular', () => {
    expect(image).toMatch(/\nFROM \S+:nonroot\n/)
    expect(image).toContain('CMD ["dist-server/main.js"]')
    expect(readText('scripts/build/server.ts')).toContain("main: join(root, 'server/main.ts')")
  })
})

describe('the proxy', () => {
  test('knows both instances at their port', () => {
    const known = [...proxy.matchAll(/^\s+server (portal-\d):(\d+) max_fails=0;/gm)].map(([, name, port]) => [
      name,
      port,
    ])
    expect(known).toEqual([
      ['portal-1', '4173'],
      ['portal-2', '4173'],
    ])
  })

  test('lets the largest form through, as slowly as the server does', () => {
    const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(proxy) ?? []
    expect(Number(megabytes) * 1_048_576).toBeGreaterThan(requestLimits.bytes)
    const [, minutes = ''] = /proxy_read_timeout (\d+)m;/.exec(proxy) ?? []
    expect(Number(minutes) * 60_000).toBeGreaterThanOrEqual(limits.requests.duration.value)
  })

  test('shows nobody outside how the server is, and writes down no address with its query', () => {
    expect(proxy).toMatch(/location = \/metrics \{ return 404; \}/)
    expect(proxy).toMatch(/location \/salud \{ return 404; \}/)
    expect(proxy).not.toMatch(/\$request[^_]|\$request_uri' \$status/)
  })
})

describe('the unit of systemd', () => {
  test('starts the compiled server for nobody in particular, and waits for its end', () => {
    expect(unit).toContain('ExecStart=/usr/bin/node /opt/portal/dist-server/main.js')
    expect(unit).toMatch(/\nDynamicUser=yes\n/)
    const [, seconds = ''] = /TimeoutStopSec=(\d+)/.exec(unit) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(limits.requests.stop.value)
  })
})
