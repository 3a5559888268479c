import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesOfRoute, parseManifest } from '../../scripts/lib/bundle-size'
import { buildPortal } from '../../scripts/lib/build-portal'
import { listFiles } from '../../scripts/lib/files'
import { root } from '../../scripts/lib/paths'
import { measuredRoutes } from '../../scripts/size-routes'
import { firstFacts, pageFile, type FirstScreens } from '../../src/domain/first-screens'
import { sheetPage } from '../../src/domain/page/trusted-types'
import { hintsAt } from './support/hints'

const dist = join(root, 'dist')
const read = (name: string): string => readFileSync(join(dist, name), 'utf8')
const emitted = (ending: RegExp): string[] =>
  listFiles(dist)
    .map((file) => relative(dist, file))
    // What the build leaves for tools and servers is not served.
    .filter((name) => ending.test(name) && !name.startsWith('.vite/'))

const pages = (): string[] => emitted(/\.html$/).filter((name) => name !== sheetPage)

beforeAll(async () => {
  const { code, output } = await buildPortal()
  expect(code, output).toBe(0)
})

describe('the page', () => {
  test('[CONST-019] is in Spanish, and the portal registers its background worker', () => {
    expect(read('index.html')).toContain('<html lang="es-AR">')
    expect(emitted(/^assets\/.*\.js$/).some((name) => read(name).includes('sw.js'))).toBe(true)
  })

  test('holds no script or style of its own, so that the policy can forbid them', () => {
    for (const name of pages()) {
      expect(read(name), name).not.toMatch(/<script(?![^>]*\ssrc=)/)
      expect(read(name), name).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
    }
  })

  test('[ROUTE-001] every address in it is below /afiliados/, or a place in the page', () => {
    for (const name of pages()) {
      const addresses = [...read(name).matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
      expect(addresses.length).toBeGreaterThan(3)
      for (const address of addresses) expect(address, name).toMatch(/^(?:\/afiliados\/|#)/)
    }
  })

  test('the page that sheets are drawn in is empty, and is kept for offline', () => {
    expect(read(sheetPage)).not.toMatch(/<script|\ssrc=|\shref=/)
    expect(read('sw.js')).toContain(`/afiliados/${sheetPage}`)
  })

  test('every path with a first screen has its page, for a first visit and from the device', () => {
    const { byPath, live }: FirstScreens = JSON.parse(read('first/screens.json'))
    expect(Object.keys(byPath)).toEqual(expect.arrayContaining(['', '/login', '/dashboard', '/formularioafiliacion']))
    for (const path of Object.keys(byPath))
      for (const facts of firstFacts) expect(pages()).toContain(pageFile({ byPath, live }, path, '', facts))
  })

  test('a first screen is nobody’s: its fields are empty, and no number stands in it but those of its hints', () => {
    for (const name of pages().filter((each) => each !== 'index.html')) {
      const [, screen = ''] = /<div id="root"[^>]*>(.*)<\/div>\s*<form id="sin-memoria"/s.exec(read(name)) ?? []
      expect(screen, name).not.toBe('')
      expect(screen, name).not.toMatch(/\svalue="[^"]+"|\schecked/)
      const words = screen
        .replace(/<[^>]*>/g, ' ')
        .replace('Hasta 6 números', '')
        .replace('7 u 8 números', '')
      expect(words, name).not.toMatch(/\d/)
    }
  })

  test('links the web manifest under its own name, without a digest', () => {
    expect(read('index.html')).toContain('<link rel="manifest" href="/afiliados/manifest.webmanifest">')
    expect(existsSync(join(dist, 'manifest.webmanifest'))).toBe(true)
  })
})

test('no script carries the schemas of the wire: the library that reads them is the server’s', () => {
  const scripts = emitted(/\.js$/)
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => read(name).includes('_zod'))).toEqual([])
})

describe('the worker', () => {
  test('stores the page, the manifest and every script, style and lazy chunk of the build', () => {
    const worker = read('sw.js')
    const chunks = Object.values(parseManifest(read('.vite/manifest.json'))).flatMap(({ file, css = [] }) => [
      file,
      ...css,
    ])
    const wanted = [
      'index.html',
      'manifest.webmanifest',
      'icons/icon-192.png',
      ...chunks.filter((name) => /\.(js|css)$/.test(name)),
    ]
    for (const name of wanted) expect(worker, name).toContain(`/afiliados/${name}`)
  })

  test('stores every catalogue that ships with the portal', () => {
    const worker = read('sw.js')
    const catalogues = emitted(/^catalogos\/.*\.json$/)
    expect(catalogues.length).toBeGreaterThan(0)
    for (const name of catalogues) expect(worker, name).toContain(`/afiliados/${name}`)
  })

  test('stores neither itself nor compressed copies nor the images of the store listing', () => {
    expect(read('sw.js')).not.toMatch(/\/afiliados\/(?:sw|sw-noop)\.js|\.(?:br|gz)`|\/screenshots\//)
  })

  test('ships with its kill switch', () => {
    expect(read('sw-noop.js')).toContain('unregister')
    expect(read('sw-noop.js')).not.toContain('indexedDB')
  })
})

test('compressed copies hold the same bytes as their file', () => {
  for (const name of ['index.html', 'sw.js']) {
    const plain = readFileSync(join(dist, name))
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).equals(plain)).toBe(true)
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).equals(plain)).toBe(true)
  }
})

describe('the first load', () => {
  const manifest = () => parseManifest(read('.vite/manifest.json'))

  test.each(measuredRoutes.map((route) => [route.path, route.modules] as const))(
    'of %s is asked for ahead: everything that it needs beside the entry, and nothing else',
    (path, modules) => {
      const [, name = ''] = /src="\/afiliados\/(assets\/route-hints[^"]+)"/.exec(read('index.html')) ?? []
      const first = filesOfRoute(manifest(), [])
      const needed = filesOfRoute(manifest(), modules).filter((file) => !first.includes(file))
      const told = hintsAt(read(name), `/afiliados${path}`).map(({ href }) => href?.replace('/afiliados/', ''))
      expect(told.toSorted()).toEqual(needed)
    },
  )

  test('needs few files before the first question: each costs a share of a round trip on a slow line', () => {
    for (const { path, modules } of measuredRoutes)
      expect(filesOfRoute(manifest(), modules).length, path).toBeLessThan(26)
  })
})
