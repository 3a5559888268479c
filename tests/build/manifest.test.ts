import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { defaultProfile } from '../../server/fund/default-profile'
import { loadFund } from '../../server/fund/load'
import { drawFund } from '../../server/fund/portal/drawings'
import { stampOf, stampPage } from '../../server/fund/portal/pages'
import { acceptedTypes } from '../../src/domain/files'
import { shareAction, shareField } from '../../src/domain/sharing'
import { joinPath } from '../../src/domain/portal-paths'
import { root } from '../../scripts/lib/paths'
import { digestOf, shots } from '../../scripts/lib/screenshots'
import { asObject, objectsAt, readObject, readText } from './support/read'

const base = '/afiliados/'
const fund = loadFund(defaultProfile)
const drawn = await drawFund(fund)
const stamp = stampOf(fund.profile, base, { ...drawn, missing: [] })
const manifest = asObject(stampPage('manifest.webmanifest', readText('manifest.webmanifest'), stamp))

/** A picture of the manifest: drawn of the profile, or a file of the repository. */
const fileOf = (address: unknown): Buffer | string => {
  const name = String(address).replace(base, '')
  const own = drawn.files.get(name)
  return own === undefined ? join(root, 'public', name) : Buffer.from(own)
}

describe('installation', () => {
  test.each([
    ['id', '/afiliados/'],
    ['start_url', '/afiliados/'],
    ['scope', '/afiliados/'],
    ['display', 'standalone'],
    ['lang', 'es-AR'],
    ['name', 'Portal de Afiliados · Caja de Previsión Profesional'],
    ['short_name', 'Afiliados'],
    ['background_color', '#092E6F'],
  ])('%s is %s', (field, expected) => {
    expect(manifest[field]).toBe(expected)
  })

  test('has what a phone asks for before it offers to install', () => {
    const offered = objectsAt(manifest, 'icons').map(({ sizes, purpose }) => `${purpose} ${sizes}`)
    expect(offered).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']),
    )
  })

  test('takes photos and PDFs that other apps share, under the names that the worker reads', () => {
    expect(manifest['share_target']).toEqual({
      action: shareAction,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareField, accept: acceptedTypes('single') }] },
    })
    expect(shareAction.startsWith(String(manifest['scope']))).toBe(true)
  })

  test('the shortcuts lead to what members come for, most of all without a connection, and to joining', () => {
    expect(objectsAt(manifest, 'shortcuts').map(({ name, url }) => [name, url])).toEqual([
      ['Mi credencial', '/afiliados/credencial'],
      ['Mis turnos', '/afiliados/turnos'],
      ['Realizar pagos', '/afiliados/boletas'],
      ['Bandeja de salida', '/afiliados/bandejaDeSalida'],
      ['Mis trámites', '/afiliados/tramites'],
      ['Empezar mi afiliación', `/afiliados${joinPath}`],
    ])
  })
})

const images = [...objectsAt(manifest, 'icons'), ...objectsAt(manifest, 'screenshots')]
test.each(images.map(({ src, sizes }) => [String(src), String(sizes)]))(
  '%s exists and measures %s',
  async (src, sizes) => {
    const { width, height, format } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`)
  },
)

test('the images of the installation dialog are those that were taken of the noted screens', () => {
  expect(objectsAt(manifest, 'screenshots').map(({ src, sizes }) => [src, sizes])).toEqual(
    shots.map(({ file, width, height }) => [`/afiliados/screenshots/${file}.png`, `${width}x${height}`]),
  )
  const madeOf = readObject('scripts/lib/screenshots.json')
  for (const { file } of shots) expect(madeOf[file]).toMatchObject({ sha256: digestOf(file) })
})

test('a maskable icon fills its square: launchers cut it to their own shape', async () => {
  const { isOpaque } = await sharp(fileOf('/afiliados/icons/maskable-512.png')).stats()
  expect(isOpaque).toBe(true)
})

test('[CONST-018] the primary colour is #00A0DF and the secondary, also the theme of the installed portal, #092E6F', () => {
  const tokens = readText('src/ui/styles/tokens.css').toUpperCase()
  expect(tokens).toMatch(/--SKY-500:\s*#00A0DF/)
  expect(tokens).toMatch(/--NAVY-\d+:\s*#092E6F/)
  expect(manifest['theme_color']).toBe('#092E6F')
})
