import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { publishedSchema } from '../../../scripts/profile-schema'
import { listFiles } from '../../../scripts/lib/files'
import { root } from '../../../scripts/lib/paths'

/** What is the demonstration's fund and nobody else's: its name, tag, mailboxes, districts, addresses and mark. */
const own: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['name', /Caja\s+de\s+Previsi[óo]n/],
  ['tag', /\bCPP\b/],
  ['headline', /Tu caja, siempre a mano/],
  ['mailbox', /@caja\.example/],
  ['mark', /M27 98V65a37 37|M20 260V150a130/],
  ['colour', /#(?:092e6f|00a0df)\b/i],
  ['district', /\b(?:La Plata|Mar del Plata|Bah[ií]a Blanca)\b/],
  ['office', /Calle 13 N|Av\. Col[óo]n 2901|Av\. Alem 415|\(0221\) 423-0000/],
]

/**
 * Files that have such a thing without being about that fund:
 *   the reference of the colours, which every fund's are derived from
 *   the demonstration's data, which belong to that fund
 *   localities of the country, and streets of the city that the picker is for
 */
const others = [
  /^src\/ui\/styles\/tokens\.css$/,
  /^src\/domain\/fund\/reference\.ts$/,
  /^server\/demo\//,
  /^scripts\/make-demo-/,
  /^scripts\/catalogues\/source\//,
  /^public\/catalogos\//,
  // Noted texts of the screens of that fund, whose pictures were taken.
  /^scripts\/lib\/screenshots\.json$/,
]

/** Comments may give an example. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')

const places = ['src', 'sw', 'server', 'scripts', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts']

test('nothing outside of the profiles is the demonstration’s fund', () => {
  const found = places
    .flatMap((place) => listFiles(join(root, place)))
    .map((file) => relative(root, file))
    .filter((file) => /\.(?:tsx?|mjs|css|html|svg|json|webmanifest|txt)$/.test(file))
    .filter((file) => !others.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'))
      return own.flatMap(([what, pattern]) => (pattern.test(text) ? [`${file}: ${what}`] : []))
    })
  expect(found).toEqual([])
})

test('the published schema of a profile is that which a start asks for', () => {
  const published: unknown = JSON.parse(readFileSync(join(root, 'profiles/profile.schema.json'), 'utf8'))
  expect(published).toEqual(JSON.parse(publishedSchema()))
})
