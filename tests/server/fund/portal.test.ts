import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFund } from '../../../server/fund/load'
import { madeForFile, openFolder, portalFor } from '../../../server/fund/portal/make'
import { stampOf, stampPage } from '../../../server/fund/portal/pages'

const base = '/afiliados/'
const sierras = loadFund('profiles/sierras')
let folder = ''
let portal = ''
const at = (name: string): string => join(portal, name)
const read = (name: string): string => readFileSync(at(name), 'utf8')

const page = `<!doctype html><head><title>Inicio · PORTAL WEB - %fondo.tag%</title>
    <meta name="fondo" content="%fondo.face%" />
  </head><body><div id="root"><img src="%fondo.mark%"><p>%fondo.headline%</p></div>${' '.repeat(600)}</body>`

const manifest = {
  name: 'Portal de Afiliados · %fondo.name%',
  theme_color: '%fondo.color%',
  icons: ['icon-192', 'monochrome-512'].map((name) => ({ src: `${base}icons/${name}.png` })),
  screenshots: [{ src: `${base}screenshots/wide.png` }],
}

/** A build as small as one can be, made for the demonstration's fund. */
const aBuild = (dist: string): void => {
  const files: Record<string, string> = {
    [`${openFolder}/index.html`]: page,
    [`${openFolder}/first/login-new.html`]: page,
    [`${openFolder}/manifest.webmanifest`]: JSON.stringify(manifest),
    [`${openFolder}/sw.js`]: 'const r=`1.0.%fondo.version%`;const e=[{url:`%fondo.list%`,revision:null,integrity:``}];',
    [madeForFile]: loadFund('profiles/profesional').version,
    'index.html': 'of the demonstration',
    'index.html.br': 'of the demonstration',
    'fondo/mark-00000000.svg': '<svg/>',
    'assets/base-1.js': 'same()',
    'screenshots/wide.png': 'png',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'))
  aBuild(join(folder, 'dist'))
  mkdirSync(join(folder, 'data'))
  portal = await portalFor(sierras, join(folder, 'dist'), join(folder, 'data'), base)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('another fund’s portal of the same build', () => {
  test('lies in the data folder, and the build stays as it was', () => {
    expect(portal).toBe(join(folder, 'data', 'portal'))
    expect(readFileSync(join(folder, 'dist', 'index.html'), 'utf8')).toBe('of the demonstration')
    expect(read('assets/base-1.js')).toBe('same()')
    expect(existsSync(at('fondo/mark-00000000.svg'))).toBe(false)
  })

  test('has its name, tag, headline and links in its pages', () => {
    const html = read('first/login-new.html')
    expect(html).toContain('<title>Inicio · PORTAL WEB - CKPS</title>')
    expect(html).toContain('<p>Lo que sembraste, a la vista.</p>')
    const [, face = ''] = /name="fondo" content="([^"]*)"/.exec(html) ?? []
    expect(JSON.parse(face.replaceAll('&quot;', '"'))).toMatchObject({
      name: sierras.profile.name,
      shortName: ['Caja de', 'las Sierras'],
      color: '#401D71',
      links: { website: 'https://sierras.example' },
    })
  })

  test('links its colours after the page’s own sheets, under a name by content', () => {
    const [, name = ''] =
      /<link rel="stylesheet" crossorigin href="\/afiliados\/(fondo\/colors-\w{8}\.css)">\s*<\/head>/.exec(
        read('index.html'),
      ) ?? []
    expect(read(name)).toContain('--sky-700:#744bab')
    const text = read(name)
    expect(name).toContain(createHash('sha256').update(text).digest('hex').slice(0, 8))
  })

  test('has compressed pages that hold the same bytes', () => {
    expect(brotliDecompressSync(readFileSync(at('index.html.br'))).toString()).toBe(read('index.html'))
  })

  test('has icons of its mark, and names none that it has not', async () => {
    const { width, format } = await sharp(at('icons/icon-192.png')).metadata()
    expect(`${width} ${format}`).toBe('192 png')
    expect((await sharp(at('icons/maskable-512.png')).stats()).isOpaque).toBe(true)
    expect(JSON.parse(read('manifest.webmanifest'))).toEqual({
      name: `Portal de Afiliados · ${sierras.profile.name}`,
      theme_color: '#401D71',
      icons: [{ src: `${base}icons/icon-192.png` }],
      screenshots: [],
    })
  })

  test('has a worker with the digest of each of its files, and with caches of its own', () => {
    const worker = read('sw.js')
    expect(worker).toContain(`1.0.${sierras.version}`)
    const [, list = ''] = /const e=(\[.*\]);/.exec(worker) ?? []
    const entries: { url: string; integrity: string }[] = JSON.parse(list)
    expect(entries.map(({ url }) => url)).toEqual(
      expect.arrayContaining([`${base}index.html`, `${base}assets/base-1.js`, `${base}icons/icon-192.png`]),
    )
    expect(entries.some(({ url }) => url.includes('screenshots') || url.includes('.vite'))).toBe(false)
    for (const { url, integrity } of entries) {
      const digest = createHash('sha256')
        .update(readFileSync(at(url.slice(base.length))))
        .digest('base64')
      expect(integrity, url).toBe(`sha256-${digest}`)
    }
  })

  test('is made anew at the next start, whatever a start that was cut left behind', async () => {
    const data = join(folder, 'data')
    mkdirSync(join(data, 'portal.nuevo', 'assets'), { recursive: true })
    writeFileSync(join(data, 'portal.nuevo', 'assets', 'stray.js'), '1')
    writeFileSync(at('old.html'), '1')
    await portalFor(sierras, join(folder, 'dist'), data, base)
    expect(existsSync(at('old.html')) || existsSync(at('assets/stray.js'))).toBe(false)
    expect(existsSync(join(data, 'portal.nuevo'))).toBe(false)
  })
})

test('a server of the fund that the build was made for serves the build, and leaves no other portal behind', async () => {
  const data = join(folder, 'own')
  cpSync(join(folder, 'data'), data, { recursive: true })
  const served = await portalFor(loadFund('profiles/profesional'), join(folder, 'dist'), data, base)
  expect(served).toBe(join(folder, 'dist'))
  expect(existsSync(join(data, 'portal'))).toBe(false)
})

test('what a profile says stays text: in pages as in the manifest', () => {
  const profile = { ...sierras.profile, name: 'Caja "A" <b>&\'', headline: '</p><script>' }
  const stamp = stampOf(profile, base, { mark: 'm.svg', motif: 'n.svg', sheet: '', missing: [] })
  const html = stampPage('index.html', page, stamp)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  const parsed = JSON.parse(stampPage('manifest.webmanifest', JSON.stringify(manifest), stamp))
  expect(parsed.name).toBe(`Portal de Afiliados · ${profile.name}`)
})

test('a page with a blank that nothing fills is refused', () => {
  const stamp = stampOf(sierras.profile, base, { mark: 'm.svg', motif: 'n.svg', sheet: '', missing: [] })
  expect(() => stampPage('index.html', '%fondo.nombre%', stamp)).toThrow('has a blank')
})
