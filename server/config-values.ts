/** An address that people or the server are led to; throws unless it begins with one of `schemes`. '' is none. */
export const toAddress = (name: string, value: string, schemes: readonly string[], example: string): string => {
  if (value === '') return ''
  if (schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value)) return value
  // The value itself may hold a password.
  throw new Error(`${name} must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}: "${example}".`)
}

/** An origin, without the slash at its end; throws for a path, a query or no scheme. '' is none. */
export const toOrigin = (name: string, value: string): string => {
  if (value === '') return ''
  const { origin, href } = URL.canParse(value) ? new URL(value) : { origin: '', href: '' }
  if (/^https?:\/\//.test(origin) && href === `${origin}/`) return origin
  throw new Error(`${name} must be scheme and host alone, "https://portal.caja.example", not "${value}".`)
}

/** One of the words that a variable knows; `fallback` for an empty one. Throws for another. */
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
