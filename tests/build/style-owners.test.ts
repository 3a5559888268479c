import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths'
import { readText } from './support/read'

/** Classes of one owner that others lay out inside of their own: a link back, the sheet of a receipt, a bar with a total. */
const lentOut = new Set([
  'appbar',
  'back',
  'bars',
  'brand',
  'kiosk-screen',
  'login',
  'main',
  'ob',
  'only-narrow',
  'panel',
  'receipt',
  'receipt-head',
  'signal-line',
  'split',
  'split-aside',
  'steps-phone',
  'syncbar',
  'total-bar',
  'wz',
  'wz-grid',
])

/** Sheets that say anew how pieces look: in forced colours, in print, in the dark, before the scripts. */
const restating = /\/(base|dark|modes|first-screen)\.css$/

const design = 'the design system'

/** Whose a style file is: a capability, a screen, the frame, or the design system, which everybody uses. */
const ownerOf = (file: string): string => {
  const [, own] = /^src\/((?:features|forms|app)\/[^/]+)/.exec(file) ?? []
  const [, screen] = /^src\/ui\/styles\/screens\/(.+)\.css$/.exec(file) ?? []
  return own ?? screen ?? (file.startsWith('src/ui/styles/frame/') ? 'the frame' : design)
}

const sheets = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path}`)
    .filter((path) => !restating.test(path))

/** The selectors of a list; commas within brackets are parts of one. */
const eachOf = (list: string): string[] => {
  const whole = list.replaceAll(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (within) => within.replaceAll(',', ' '))
  return whole.split(',').map((selector) => selector.trim())
}

const selectorsIn = (file: string): string[] =>
  [
    ...readText(file)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap(eachOf)

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)

const note = (notes: Map<string, Set<string>>, name: string, owner: string): void => {
  notes.set(name, (notes.get(name) ?? new Set()).add(owner))
}

test('no style sheet names a class that another owner declares for the whole portal', () => {
  const declared = new Map<string, Set<string>>()
  const named = new Map<string, Set<string>>()
  for (const file of sheets())
    for (const selector of selectorsIn(file)) {
      const [, alone] = /^\.([\w-]+)(?:::?[\w-]+|\[[^\]]*\])*$/.exec(selector) ?? []
      if (alone !== undefined) note(declared, alone, ownerOf(file))
      for (const name of classesIn(selector)) note(named, name, ownerOf(file))
    }
  // What the design system declares, everybody may lay out, and nobody declares anew.
  const mixed = [...declared].flatMap(([name, owners]) => {
    const others = owners.has(design) ? owners : new Set([...owners, ...(named.get(name) ?? [])])
    return others.size > 1 && !lentOut.has(name) ? [`.${name}: ${[...others].join(', ')}`] : []
  })
  expect(declared.size).toBeGreaterThan(300)
  expect(mixed).toEqual([])
})
