import { parseColor } from '../../src/domain/fund/oklch'
import { paletteOf } from '../../src/domain/fund/palette'
import type { Fund } from './load'
import { rasterOf } from './raster'

/** A fund on paper: its name, its colours (parts from 0 to 1), and its motif, if it has one (SVG). */
export type Paper = Readonly<
  Record<'identity' | 'deep' | 'soft', readonly [red: number, green: number, blue: number]>
> & {
  name: string
  motif: string | undefined
}

/** What PDFs of a fund are drawn with. */
export const paperOf = ({ profile, drawings }: Fund): Paper => {
  const { light } = paletteOf(profile.colors)
  const color = (name: string) => parseColor(light[name] ?? profile.colors.secondary)
  return {
    name: profile.name,
    identity: color('--navy-700'),
    deep: color('--navy-900'),
    soft: color('--c-on-hero-2'),
    motif: profile.logo.motif === undefined ? undefined : drawings.get(profile.logo.motif),
  }
}

/** The motif as a PNG, 600 by 520. */
export const drawMotif = (motif: string): Promise<Buffer> => rasterOf(motif, 600, 520)
