/** A colour of sRGB; each part from 0 to 1. */
type Rgb = readonly [number, number, number]

/** A colour by lightness (0 to 1), chroma and hue (radians). */
type Oklch = { l: number; c: number; h: number }

/** The parts of '#RRGGBB'. */
export const parseColor = (color: string): Rgb => {
  const part = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const luminanceOf = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Relative luminance of '#RRGGBB' as WCAG defines it, 0 to 1. */
export const luminance = (color: string): number => {
  const [r, g, b] = parseColor(color)
  return luminanceOf([toLinear(r), toLinear(g), toLinear(b)])
}

/** Contrast of two colours as WCAG defines it, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** '#RRGGBB' in OKLCH. */
export const toOklch = (color: string): Oklch => {
  const [r, g, b] = parseColor(color)
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

const toLinearRgb = ({ l, c, h }: Oklch): Rgb => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ]
}

/** How far a part may lie outside: much less than the last of 256 steps. */
const slack = 0.02 / 255

const fits = (rgb: Rgb): boolean =>
  rgb.every((part) => part >= -slack / 12.92 && toGamma(Math.max(part, 0)) <= 1 + slack)

/** The lightness at which this hue and chroma have the luminance, by halving. */
const withLuminance = (wanted: number, c: number, h: number): Oklch => {
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step += 1) {
    const l = (low + high) / 2
    if (luminanceOf(toLinearRgb({ l, c, h })) < wanted) low = l
    else high = l
  }
  return { l: (low + high) / 2, c, h }
}

const hex = (part: number): string =>
  Math.round(Math.min(Math.max(toGamma(Math.max(part, 0)), 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')

/**
 * '#rrggbb' of this hue (radians) with this relative luminance, and with this chroma or the highest below it that sRGB
 * has.
 */
export const colorOf = (wanted: number, chroma: number, hue: number): string => {
  const rgbWith = (c: number): Rgb => toLinearRgb(withLuminance(wanted, c, hue))
  let [low, high] = [0, chroma]
  if (fits(rgbWith(chroma))) low = chroma
  else
    for (let step = 0; step < 30; step += 1) {
      const middle = (low + high) / 2
      if (fits(rgbWith(middle))) low = middle
      else high = middle
    }
  return `#${rgbWith(low).map(hex).join('')}`
}
