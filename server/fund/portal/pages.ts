import type { FundProfile } from '../../../src/contract/fund/profile'
import { fillBlanks, type BlankName } from '../../../src/domain/fund/blanks'
import { paletteOf } from '../../../src/domain/fund/palette'

/** What fills the blanks of the pages, and what is added to them. */
export type Stamp = {
  values: Readonly<Record<BlankName, string>>
  /** Address of the style sheet of the fund's colours; '' for none. */
  sheet: string
  /** Names of the icons that the fund has no drawing for. */
  missing: readonly string[]
  /** Whether the pictures for the installation are of this fund. */
  screenshots: boolean
}

/** The stamp of a fund. The names are those of its drawings below `base`. */
export const stampOf = (
  { name, shortName, tag, headline, links, colors, screenshots }: FundProfile,
  base: string,
  { mark, motif, sheet, missing }: { mark: string; motif: string; sheet: string; missing: readonly string[] },
): Stamp => {
  const color = (paletteOf(colors).light['--navy-700'] ?? colors.secondary).toUpperCase()
  const places = { mark: `${base}${mark}`, motif: `${base}${motif}` }
  const given = Object.fromEntries(Object.entries(links).filter(([, address]) => address !== null))
  const face = JSON.stringify({ name, shortName, tag, headline, color, ...places, links: given })
  return {
    values: { name, first: shortName[0], second: shortName[1], tag, headline, color, ...places, face },
    sheet: sheet === '' ? '' : `${base}${sheet}`,
    missing,
    screenshots: screenshots === true,
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const inHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

// After the style sheets of the page, whose values it replaces.
const withSheet = (html: string, sheet: string): string =>
  sheet === ''
    ? html
    : html.replace('</head>', () => `  <link rel="stylesheet" crossorigin href="${sheet}">\n  </head>`)

const isIconOf = (icon: unknown, names: readonly string[]): boolean =>
  typeof icon === 'object' && icon !== null && 'src' in icon && names.some((name) => String(icon.src).endsWith(name))

const withOwnPictures = (manifest: string, { missing, screenshots }: Stamp): string => {
  const parsed: { icons: unknown[]; screenshots?: unknown[] } = JSON.parse(manifest)
  const icons = parsed.icons.filter((icon) => !isIconOf(icon, missing))
  return JSON.stringify({ ...parsed, icons, ...(!screenshots && { screenshots: [] }) }, null, 2)
}

/** A page or the manifest, as the build leaves it, as this fund's. `name` is the name of its file. */
export const stampPage = (name: string, text: string, stamp: Stamp): string => {
  const { values, sheet } = stamp
  const filled = name.endsWith('.webmanifest')
    ? withOwnPictures(fillBlanks(text, values, inJson), stamp)
    : withSheet(fillBlanks(text, values, inHtml), sheet)
  if (filled.includes('%fondo.')) throw new Error(`${name} has a blank that nothing fills.`)
  return filled
}
