/** Digits of a mark: no vowels, so that none is a word, and nothing that is read as something else. */
const digits = '23456789BCDFGHJKMNPQRSTVWXZ'

/** Minutes since 2025 begin where marks do: five digits last for a quarter of a century, and six for the rest. */
const firstMinute = 28_928_160

const write = (value: number): string =>
  value < digits.length
    ? (digits[value] ?? '')
    : write(Math.floor(value / digits.length)) + (digits[value % digits.length] ?? '')

/**
 * The mark of an epoch that begins at `now` (epoch milliseconds): five digits or more that say the minute, so that no earlier epoch has
 * the same one, whatever was lost of it.
 */
export const toEpoch = (now: number): string =>
  write(Math.max(0, Math.floor(now / 60_000) - firstMinute)).padStart(5, digits[0])

/** A number in its readable form: prefix, year, the mark of its epoch where there is one, six digits or more. */
export const sayWithEpoch = (prefix: string, year: number, epoch: string, value: number | string): string =>
  [prefix, year, ...(epoch === '' ? [] : [epoch]), String(value).padStart(6, '0')].join('-')
