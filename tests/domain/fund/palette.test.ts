import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, luminance } from '../../../src/domain/fund/oklch'
import { colorFaults, colorWarnings, measure, paletteOf, paletteSheet } from '../../../src/domain/fund/palette'
import { aliases, ground, reference } from '../../../src/domain/fund/reference'

const own = { primary: '#00A0DF', secondary: '#092E6F' }
const violet = { primary: '#A978F0', secondary: '#3D1A6E' }
const sheets = { light: 'tokens', dark: 'dark' } as const

const declaredIn = (theme: 'light' | 'dark', name: string): string[] =>
  [...readFileSync(`src/ui/styles/${sheets[theme]}.css`, 'utf8').matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(
    ([, value = '']) => value,
  )

describe.each(['light', 'dark'] as const)('the reference, %s', (theme) => {
  const colors = { ...reference.primary[theme], ...reference.secondary[theme], ...ground[theme] }
  test.each(Object.entries(colors).filter(([name]) => name !== 'white'))(
    '%s is in the style sheet as %s',
    (name, color) => {
      expect(new Set(declaredIn(theme, name))).toEqual(new Set([color]))
    },
  )

  test.each(Object.entries(aliases[theme]))('%s stands for %s in the style sheet', (name, other) => {
    const value = other === 'white' ? '#ffffff' : `var(${other})`
    expect(new Set(declaredIn(theme, name))).toEqual(new Set([value]))
  })
})

test('the colours of the reference derive the reference, and need no style sheet', () => {
  const { light, dark } = paletteOf(own)
  expect(light).toEqual({ ...reference.primary.light, ...reference.secondary.light })
  expect(dark).toEqual({ ...reference.primary.dark, ...reference.secondary.dark })
  expect(paletteSheet(own)).toBe('')
})

test('another fund’s steps are those that were drawn for it', () => {
  const { light, dark } = paletteOf(violet)
  expect(light).toMatchObject({
    '--sky-50': '#f7f3ff',
    '--sky-500': '#ae7df6',
    '--sky-700': '#744bab',
    '--c-on-tint': '#644095',
    '--navy-700': '#401d71',
    '--navy-950': '#160a2b',
    '--c-on-hero-2': '#dbd3f3',
  })
  expect(dark).toMatchObject({ '--c-link': '#ceb3ff', '--c-tint': '#36264f', '--c-hero': '#46217c' })
})

const expected = {
  button: [6.29, 7.44],
  link: [6.29, 8.98],
  'on tint': [7.09, 8.43],
  'on strong tint': [6.32, 6.54],
  identity: [12.87, 11.87],
  'second text of identity': [8.96, 8.27],
  focus: [11.97, 18.31],
  halo: [4.33, 4.88],
  progress: [3.58, 4.11],
  'step done': [10.71, 7.58],
}

test.each(Object.entries(expected))('the contrast of another fund’s %s is %j, light and dark', (name, wanted) => {
  const measured = measure(paletteOf(violet)).filter((pair) => pair.name === name)
  expect(measured.map(({ theme }) => theme)).toEqual(['light', 'dark'])
  for (const [index, pair] of measured.entries()) expect(pair.contrast).toBeCloseTo(wanted[index] ?? 0, 1)
})

test.each(['#FF0000', '#00FF00', '#0000FF', '#FFFF00', '#FF00FF', '#123456', '#E8E0F0'])(
  'steps of %s keep their luminance, so that every pair keeps its contrast',
  (color) => {
    const { light } = paletteOf({ primary: color, secondary: color })
    for (const [name, step] of Object.entries({ ...reference.primary.light, ...reference.secondary.light }))
      expect(Math.abs(luminance(light[name] ?? '') - luminance(step)), name).toBeLessThan(0.006)
    for (const pair of measure(paletteOf({ primary: color, secondary: color })))
      expect(pair.contrast, pair.name).toBeGreaterThanOrEqual(pair.least)
  },
)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test('a grey is refused with its line, and a colour of the states is warned of', () => {
  expect(colorFaults(violet)).toEqual([])
  expect(colorFaults({ ...violet, primary: '#808080' })).toEqual([expect.stringMatching(/^colors\.primary: #808080/)])
  expect(colorWarnings(violet)).toEqual([])
  expect(colorWarnings({ ...violet, secondary: '#0F7A4D' })).toEqual([
    'colors.secondary: #0F7A4D se confunde con el verde de los estados.',
  ])
})
