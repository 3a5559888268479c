import { createHash } from 'node:crypto'
import { paletteSheet } from '../../../src/domain/fund/palette'
import type { Fund } from '../load'
import { onGround, rasterOf } from '../raster'
import { withSize } from '../svg'

/** Files of a fund by their names below the portal's base. */
export type FundFiles = ReadonlyMap<string, string | Buffer>

const nothing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 260"/>'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const named = (name: string, ending: string, text: string): [string, string] => [
  `fondo/${name}-${digestOf(text)}.${ending}`,
  text,
]

type Icon = { file: string; side: number; from: 'any' | 'maskable' | 'monochrome' | 'apple' | 'badge' }

const icons: readonly Icon[] = [
  { file: 'icon-192', side: 192, from: 'any' },
  { file: 'icon-512', side: 512, from: 'any' },
  { file: 'maskable-192', side: 192, from: 'maskable' },
  { file: 'maskable-512', side: 512, from: 'maskable' },
  { file: 'monochrome-512', side: 512, from: 'monochrome' },
  { file: 'apple-touch-icon', side: 180, from: 'apple' },
  { file: 'badge-96', side: 96, from: 'badge' },
]

const iconOf = async ({ profile, drawings }: Fund, { side, from }: Icon): Promise<Buffer | undefined> => {
  const { mark, icons: own } = profile.logo
  const drawing = own === undefined ? undefined : drawings.get(own[from])
  if (drawing !== undefined) return rasterOf(drawing, side)
  const svg = drawings.get(mark) ?? nothing
  if (from === 'any') return rasterOf(svg, side)
  // A mark says nothing in one colour: systems draw a square of their own then.
  if (from === 'monochrome' || from === 'badge') return undefined
  return onGround(svg, side, profile.colors.secondary)
}

/** The drawings and the style sheet of a fund, under names by their content; '' for a sheet that it does not need. */
export const drawFund = async (
  fund: Fund,
): Promise<{ files: FundFiles; mark: string; motif: string; sheet: string }> => {
  const { profile, drawings } = fund
  const drawing = (name: string | undefined): string =>
    withSize((name === undefined ? undefined : drawings.get(name)) ?? nothing)
  const mark = named('mark', 'svg', drawing(profile.logo.mark))
  const motif = named('motif', 'svg', drawing(profile.logo.motif))
  const colors = paletteSheet(profile.colors)
  const sheet = colors === '' ? undefined : named('colors', 'css', colors)
  const files = new Map<string, string | Buffer>([mark, motif, ...(sheet ? [sheet] : [])])
  files.set('icons/favicon.svg', drawings.get(profile.logo.favicon) ?? nothing)
  for (const icon of icons) {
    const png = await iconOf(fund, icon)
    if (png !== undefined) files.set(`icons/${icon.file}.png`, png)
  }
  return { files, mark: mark[0], motif: motif[0], sheet: sheet?.[0] ?? '' }
}
