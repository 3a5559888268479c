import { describe, expect, test } from 'vitest'
import { root } from '../../../scripts/lib/paths'
import { listThirdParties, writePartsList, type ThirdParty } from '../../../scripts/lib/third-parties'
import { writeNotices } from '../../../scripts/vite/notices'

const parties = listThirdParties(root)

/** Licences under which the product may be handed on together with its own code. */
const allowed =
  /^(MIT|MIT-0|Apache-2\.0|BSD-[23]-Clause|ISC|0BSD|OFL-1\.1|BlueOak-1\.0\.0|Zlib|Unlicense|CC0-1\.0|MPL-2\.0|LGPL-3\.0-or-later)$/

const choices = (license: string): string[] =>
  license
    .replace(' OR SEE LICENSE IN FEEL-FREE.md', '')
    .replaceAll(/[()]/g, '')
    .split(/ (?:OR|AND) /)

const aParty = (name: string, text: string): ThirdParty => ({
  name,
  version: '1.2.3',
  license: 'MIT',
  texts: text === '' ? [] : [text],
  home: `https://code.example/${name}`,
  integrity: 'sha512-AAEC',
})

describe('what others wrote of the product', () => {
  test('is listed whole, each under a licence that lets it be handed on', () => {
    expect(parties.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'dexie', 'fastify', 'workbox-window']),
    )
    const barred = parties.filter(({ license }) => !choices(license).every((one) => allowed.test(one)))
    expect(barred.map(({ name, license }) => `${name} (${license})`)).toEqual([])
  })

  test('that only proves the product is not among it', () => {
    expect(parties.map(({ name }) => name)).not.toContain('vitest')
  })

  test('is named in the notices with its text, an equal text once, and without a version', () => {
    const page = writeNotices([
      aParty('una', 'Permission is  granted'),
      aParty('otra', 'Permission is granted'),
      aParty('muda', ''),
    ])
    expect(page).toContain('una (MIT)\notra (MIT)\n\nPermission is  granted')
    expect(page).toContain('This package brings no text of its licence, MIT. Its source: https://code.example/muda')
    expect(page).not.toContain('1.2.3')
  })

  test('is in the list of parts with version and digest', () => {
    const { components } = JSON.parse(writePartsList([aParty('@a/una', '')], { name: 'portal', version: '1.0.0' }))
    expect(components).toEqual([
      {
        type: 'library',
        'bom-ref': '@a/una@1.2.3',
        name: '@a/una',
        version: '1.2.3',
        purl: 'pkg:npm/%40a/una@1.2.3',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
    ])
  })
})
