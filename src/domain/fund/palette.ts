import { colorOf, contrast, luminance, toOklch } from './oklch'
import { aliases, ground, reference } from './reference'

/** The two colours of a fund, '#RRGGBB'. */
type FundColors = { primary: string; secondary: string }

type Theme = 'light' | 'dark'
type Family = keyof typeof reference

/** Colours of identity by the names of the style sheet, '#rrggbb', for each theme; dark has what differs from light. */
export type Palette = Readonly<Record<Theme, Readonly<Record<string, string>>>>

const themes = ['light', 'dark'] as const
const families = ['primary', 'secondary'] as const

/**
 * One step of a family in the fund's own colour: the relative luminance of the reference, the fund's hue, and its chroma as
 * the reference scales it.
 */
const stepOf = (step: string, anchor: string, own: string): string => {
  if (own.toLowerCase() === anchor) return step
  const { c, h } = toOklch(own)
  return colorOf(luminance(step), (c * toOklch(step).c) / toOklch(anchor).c, h)
}

const rampsOf = (family: Family, theme: Theme, own: string): [string, string][] =>
  Object.entries(reference[family][theme]).map(([name, step]) => [name, stepOf(step, reference[family].anchor, own)])

/** All colours of identity of a fund. With the two colours of the reference they are the reference. */
export const paletteOf = (colors: FundColors): Palette => {
  const of = (theme: Theme) => Object.fromEntries(families.flatMap((family) => rampsOf(family, theme, colors[family])))
  return { light: of('light'), dark: of('dark') }
}

/** What is seen on what, and the contrast that it needs: 4.5 for text, 3 for what is drawn (WCAG 1.4.3, 1.4.11). */
const pairs = [
  { name: 'button', seen: '--c-on-action', on: '--c-action', least: 4.5 },
  { name: 'link', seen: '--c-link', on: '--c-surface', least: 4.5 },
  { name: 'on tint', seen: '--c-on-tint', on: '--c-tint', least: 4.5 },
  { name: 'on strong tint', seen: '--c-on-tint', on: '--c-tint-2', least: 4.5 },
  { name: 'identity', seen: '--c-on-hero', on: '--c-hero', least: 4.5 },
  { name: 'second text of identity', seen: '--c-on-hero-2', on: '--c-hero', least: 4.5 },
  { name: 'information', seen: '--info-fg', on: '--info-bg', least: 4.5 },
  { name: 'focus', seen: '--c-focus', on: '--c-bg', least: 3 },
  { name: 'halo', seen: '--c-focus-halo', on: '--c-hero', least: 3 },
  { name: 'progress', seen: '--c-progress', on: '--c-surface-3', least: 3 },
  { name: 'step done', seen: '--c-step-done', on: '--c-surface-3', least: 3 },
] as const

/** A pair as it is in a theme. */
type Measured = { name: string; theme: Theme; least: number; contrast: number }

const colorIn = (palette: Palette, theme: Theme, name: string): string => {
  const known: Readonly<Record<string, string>> = {
    ...palette.light,
    ...(theme === 'dark' && palette.dark),
    ...ground[theme],
  }
  const alias =
    (theme === 'dark' ? aliases.dark[name] : undefined) ?? (palette[theme][name] ? undefined : aliases.light[name])
  const color = known[alias ?? name]
  if (color === undefined) throw new Error(`No colour is called ${name}.`)
  return color
}

/** Every pair of a palette in both themes. */
export const measure = (palette: Palette): Measured[] =>
  themes.flatMap((theme) =>
    pairs.map(({ name, seen, on, least }) => ({
      name,
      theme,
      least,
      contrast: contrast(colorIn(palette, theme, seen), colorIn(palette, theme, on)),
    })),
  )

/** What cannot be read in a fund's colours, each with its line of the profile; none for colours that can be used. */
export const colorFaults = (colors: FundColors): string[] => {
  const grey = families
    .filter((family) => toOklch(colors[family]).c < 0.02)
    .map((family) => `colors.${family}: ${colors[family]} is a grey, which looks like what cannot be pressed`)
  const unreadable = measure(paletteOf(colors))
    .filter((pair) => pair.contrast < pair.least)
    .map(
      (pair) =>
        `colors: ${pair.name} (${pair.theme}) has a contrast of ${pair.contrast.toFixed(2)}, and needs ${pair.least}`,
    )
  return [...grey, ...unreadable]
}

/** Hues of the states, in degrees of OKLCH. */
const stateHues = { rojo: 27, naranja: 42, ámbar: 68, verde: 159 } as const

/** What an operator should know of a fund's colours, in lines of Spanish: those that can be taken for a state. */
export const colorWarnings = (colors: FundColors): string[] =>
  families.flatMap((family) => {
    const { h } = toOklch(colors[family])
    const degrees = ((h * 180) / Math.PI + 360) % 360
    const near = Object.entries(stateHues).filter(
      ([, hue]) => Math.min(Math.abs(hue - degrees), 360 - Math.abs(hue - degrees)) < 30,
    )
    return near.map(([state]) => `colors.${family}: ${colors[family]} se confunde con el ${state} de los estados.`)
  })

const block = (selector: string, colors: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(colors)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')}}`

/** The style sheet that gives a fund its colours over those of the reference; '' for a fund that has the reference's. */
export const paletteSheet = (colors: FundColors): string => {
  const isOfReference = families.every((family) => colors[family].toLowerCase() === reference[family].anchor)
  if (isOfReference) return ''
  const { light, dark } = paletteOf(colors)
  return [
    block(':root', light),
    `@media screen{${block(":root[data-theme='dark']", dark)}}`,
    `@media screen and (prefers-color-scheme:dark){${block(":root:not([data-theme='light'])", dark)}}`,
  ].join('\n')
}
