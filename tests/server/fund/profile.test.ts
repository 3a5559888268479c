import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { configFromEnv } from '../../../server/config'
import { appointmentPlaces, officesOf } from '../../../server/fund/districts'
import { levelsOf } from '../../../server/fund/levels'
import { loadFund } from '../../../server/fund/load'
import { demoNotes, refuseDemonstration } from '../../../server/fund/still-demo'
import { svgFault } from '../../../server/fund/svg'
import { listBanks } from '../../../server/areas/accounts/policy'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

type Draft = Record<string, unknown>

/** A copy of the second fund's folder, with its profile changed. */
const changed = (change: (profile: Draft) => Draft | string, drawing?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'perfil-'))
  folders.push(folder)
  cpSync('profiles/sierras', folder, { recursive: true })
  const file = join(folder, 'perfil.json')
  const result = change(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(file, typeof result === 'string' ? result : JSON.stringify(result))
  if (drawing !== undefined) writeFileSync(join(folder, 'mark.svg'), drawing)
  return folder
}

const sierras = loadFund('profiles/sierras')

test.each(['profesional', 'sierras'])('the profile of %s can be used', (name) => {
  expect(loadFund(`profiles/${name}`).version).toMatch(/^[0-9a-f]{8}$/)
})

test('each fault of a profile is named with its path, all of them at once', () => {
  const folder = changed(({ districts, ...profile }) => ({
    ...profile,
    tag: 'ckps',
    colors: { primary: 'violeta', secondary: '#3D1A6E' },
    colour: '#fff',
    districts: [
      ...(Array.isArray(districts) ? districts : []),
      { id: 1, name: '', address: 'x', phone: '1', email: 'no' },
    ],
  }))
  const said = () => loadFund(folder)
  expect(said).toThrow(/tag: must be 2 to 8 capital letters/)
  expect(said).toThrow(/colors\.primary: must be a colour/)
  expect(said).toThrow(/districts\[4\]\.name: /)
  expect(said).toThrow(/districts\[4\]\.email: must be an e-mail address/)
  expect(said).toThrow(/perfil\.json: has unknown keys: colour/)
})

test.each<[string, (profile: Draft) => Draft | string, RegExp]>([
  ['no JSON', () => '{', /perfil\.json: is no JSON/],
  [
    'a district twice',
    (one) => ({
      ...one,
      districts: [1, 1].map(() => ({ id: 1, name: 'a', address: 'b', phone: '1', email: 'a@b.example' })),
    }),
    /districts: must have each id once/,
  ],
  [
    'a missing drawing',
    (one) => ({ ...one, logo: { mark: 'otra.svg', favicon: 'favicon.svg' } }),
    /logo\.mark: the file otra\.svg is not there/,
  ],
  [
    'a drawing outside of the folder',
    (one) => ({ ...one, logo: { mark: '../mark.svg', favicon: 'favicon.svg' } }),
    /logo\.mark: must name an SVG/,
  ],
  [
    'a grey',
    (one) => ({ ...one, colors: { primary: '#777777', secondary: '#3D1A6E' } }),
    /colors\.primary: #777777 is a grey/,
  ],
  [
    'four levels',
    (one) => ({
      ...one,
      levels: { table: [1, 2, 3, 4].map((level) => ({ level, modules: 40 })), period: { from: '10-01', to: '11-30' } },
    }),
    /levels\.table: /,
  ],
  [
    'a period that ends first',
    ({ levels, ...one }) => ({ ...one, levels: { ...Object(levels), period: { from: '10-01', to: '09-30' } } }),
    /levels\.period: must begin before it ends/,
  ],
  [
    'a link without TLS',
    ({ links, ...one }) => ({ ...one, links: { ...Object(links), website: 'http://x.example' } }),
    /links\.website: must be an address/,
  ],
])('a profile with %s is refused', (_what, change, words) => {
  expect(() => loadFund(changed(change))).toThrow(words)
})

test('a folder that is not there is named', () => {
  expect(() => loadFund('/nada')).toThrow(/the profile in \/nada cannot be used:\s+perfil\.json: is not there/)
})

const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${inner}</svg>`

test.each([
  [svg('<script>1</script>'), 'script'],
  [svg('<path onload="x()"/>'), 'script'],
  [svg('<text>CKPS</text>'), 'text'],
  [svg('<image href="data:image/png;base64,AA"/>'), 'pictures'],
  [svg('<use href="https://x.example/a.svg#b"/>'), 'outside'],
  [svg('<path fill="url(https://x.example/a)"/>'), 'outside'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'entities'],
  ['<html></html>', 'no SVG'],
  [svg(`<path d="${'M0 0'.repeat(20_000)}"/>`), 'kB'],
])('a drawing is refused for what it can do: %.60s', (text, words) => {
  expect(svgFault(text)).toContain(words)
  expect(() => loadFund(changed((profile) => profile, text))).toThrow(/logo\.mark: /)
})

test('a drawing may refer to its own parts', () => {
  expect(svgFault(svg('<defs><g id="a"/></defs><use href="#a"/><path fill="url(#a)"/>'))).toBeUndefined()
})

describe('[UNS-86] a fund’s own', () => {
  test('districts are the catalogue’s, and those without appointments are not offered', () => {
    expect(officesOf(sierras.profile)[0]).toEqual({
      id: 1,
      desdistrito: 'Traslasierra',
      direccion: 'Belgrano 240, Villa Dolores',
      telefono: '(03544) 42-0000',
      horario: 'Lunes a viernes de 08:00 a 14:00',
      email: 'traslasierra@sierras.example',
    })
    expect(appointmentPlaces(sierras.profile).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('levels have its modules and words, and the reduced plans stay', () => {
    const table = levelsOf(sierras.profile)
    expect(table).toHaveLength(7)
    expect(table[2]).toMatchObject({ cantMod: 60, parrafo: 'Cada categoría suma puntos distintos para tu jubilación.' })
    expect(levelsOf(loadFund('profiles/profesional').profile)[1]?.text_completo).toBe(
      'NIVEL 2: aporte mínimo, 40 módulos',
    )
  })

  test('banks are offered in the place of all', () => {
    expect(listBanks(sierras.profile.banks).map(({ codigo }) => codigo)).toEqual(['011', '020'])
    expect(listBanks(undefined).length).toBeGreaterThan(50)
  })
})

test('[PREAF-049] a video of the profile is asked for, and may be shown', () => {
  const video = 'https://video.example/embed/1'
  const folder = changed(({ links, ...profile }) => ({ ...profile, links: { ...Object(links), video } }))
  const { preaffiliationVideo, frameOrigins } = configFromEnv({ FUND_PROFILE: folder }, '/casa')
  expect([preaffiliationVideo, frameOrigins]).toEqual([true, ['https://video.example']])
})

test('mailboxes, sender and period of a server are those of its profile, or of its own variables', () => {
  const of = (env: Record<string, string>) => configFromEnv({ FUND_PROFILE: 'profiles/sierras', ...env }, '/casa')
  expect(of({})).toMatchObject({
    mailFrom: 'no-responder@sierras.example',
    mailboxes: { information: 'informes@sierras.example', validation: 'validaciones@sierras.example' },
    levelPeriod: { from: '10-01', to: '12-15' },
  })
  expect(of({ MAIL_FROM: 'a@b.ar', LEVEL_PERIOD: '01-01/12-31' })).toMatchObject({
    mailFrom: 'a@b.ar',
    levelPeriod: { from: '01-01', to: '12-31' },
  })
})

describe('a start without the data of the demonstration', () => {
  const publicly = { DEMO_DATA: 'no', PUBLIC_ORIGIN: 'https://portal.caja.ar' }

  test('names each thing that is still the demonstration’s, one line each', () => {
    const notes = demoNotes(configFromEnv({ DEMO_DATA: 'no' }, '/casa'))
    expect(notes).toHaveLength(10)
    expect(notes.filter((note) => note.includes('caja.example'))).toHaveLength(6)
    expect(notes[0]).toContain('FUND_PROFILE')
    expect(demoNotes(configFromEnv({ DEMO_DATA: 'yes' }, '/casa'))).toEqual([])
  })

  test('is refused at a public address while letters lead nowhere, unless it is wanted', () => {
    expect(() => refuseDemonstration(configFromEnv(publicly, '/casa'))).toThrow(/districts\[2\]\.email: bahiablanca@/)
    for (const env of [
      { ...publicly, START_ANYWAY: 'demonstration' },
      { DEMO_DATA: 'no' },
      { ...publicly, DEMO_DATA: 'yes' },
    ])
      expect(() => refuseDemonstration(configFromEnv(env, '/casa'))).not.toThrow()
  })
})
