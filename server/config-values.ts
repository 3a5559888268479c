import { capabilities, type Capability } from '../src/domain/delivery/capabilities'
import { parseLevelPeriod, type LevelPeriod } from '../src/domain/level/period'

/** A URL; throws unless it begins with one of `schemes`. '' is none. */
export const toAddress = (name: string, value: string, schemes: readonly string[], example: string): string => {
  if (value === '') return ''
  if (schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value)) return value
  // The error does not repeat the value, which may contain a password.
  throw new Error(`${name} must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}: "${example}".`)
}

/** An origin, without its final slash; throws for a path, a query or a missing scheme. '' is none. */
export const toOrigin = (name: string, value: string): string => {
  if (value === '') return ''
  const { origin, href } = URL.canParse(value) ? new URL(value) : { origin: '', href: '' }
  if (/^https?:\/\//.test(origin) && href === `${origin}/`) return origin
  throw new Error(`${name} must be scheme and host alone, "https://portal.caja.example", not "${value}".`)
}

/** One of the allowed words of a variable; `fallback` when it is empty. Throws for any other. */
export const toWord = <W extends string>(
  name: string,
  value: string | undefined,
  words: readonly W[],
  fallback: W,
): W => {
  if (value === undefined || value === '') return fallback
  const word = words.find((known) => known === value)
  if (word !== undefined) return word
  throw new Error(`${name} is one of ${words.join(', ')}, not "${value}".`)
}

/** The origins in a variable, separated by white space; throws as `toOrigin`. */
export const toOrigins = (name: string, value = ''): string[] =>
  value
    .split(/\s+/)
    .filter((origin) => origin !== '')
    .map((origin) => toOrigin(name, origin))

/** Reads the period of the level option; `fallback` without a value. Throws on anything but 'MM-DD/MM-DD'. */
export const toPeriod = (value = '', fallback: LevelPeriod): LevelPeriod => {
  const period = value === '' ? fallback : parseLevelPeriod(value)
  if (period === undefined) throw new Error(`LEVEL_PERIOD is "MM-DD/MM-DD", such as "10-01/11-30", not "${value}".`)
  return period
}

/** What the API says that it can, of a list with commas; everything without a value. 'ninguna' is nothing. */
export const toCapabilities = (value = ''): Capability[] => {
  const words = value.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return [...capabilities]
  if (words.length === 1 && words[0] === 'ninguna') return []
  return words.map((word) => {
    const known = capabilities.find((one) => one === word)
    if (known === undefined) throw new Error(`API_CAPABILITIES knows ${capabilities.join(', ')}, not "${word}".`)
    return known
  })
}
