/**
 * An amount of pesos as a decimal string with two decimals: '1234.56', '-0.50'. The only form in which the portal and
 * the server hand on money: sums are made on whole cents, never on floats.
 */
export type Pesos = string

const shape = /^(-?)(\d{1,18})(?:\.(\d{1,2}))?$/

/** The amount in whole cents; null for a text that is no amount with at most two decimals. */
export const toCents = (pesos: string): bigint | null => {
  const found = shape.exec(pesos)
  if (found === null) return null
  const [, sign, whole = '', decimals = ''] = found
  const cents = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** Whole cents as pesos: 123456n is '1234.56'. */
export const fromCents = (cents: bigint): Pesos => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Stands for an amount that can't be read (UNS-138): it counts as nothing, and nobody pays it. */
export const unreadPesos: Pesos = ''

const loose = /^(-?)(\d{1,18})(?:\.(\d+))?(?:e([+-]\d{1,2}))?$/i

/** The digits of a decimal with the point moved right by `by`, parted there: ('1', '5', -2) is ['0', '015']. */
const movePoint = (whole: string, decimals: string, by: number): [whole: string, decimals: string] => {
  const digits = by < 0 ? '0'.repeat(-by) + whole + decimals : (whole + decimals).padEnd(whole.length + by, '0')
  const at = by < 0 ? whole.length : whole.length + by
  return [digits.slice(0, at), digits.slice(at)]
}

/**
 * An amount as another system wrote it, rounded to cents, half away from zero: sums of floats have more decimals
 * ('148720.10000000003', '2.8e-14'). Null for a text that is no decimal with a point: nobody guesses what '1.234,56' or
 * '1,234' was meant to be.
 */
export const readPesos = (text: string): Pesos | null => {
  const found = loose.exec(text)
  if (found === null) return null
  const [, sign, mantissa = '', fraction = '', exponent = '0'] = found
  const [whole, decimals] = movePoint(mantissa, fraction, Number(exponent))
  if (whole.replace(/^0+/, '').length > 18) return null
  const cents = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0')) + (decimals.charAt(2) >= '5' ? 1n : 0n)
  return fromCents(sign === '-' ? -cents : cents)
}

/** The exact sum of any number of amounts; a text that is no amount counts as nothing. */
export const sumPesos = (amounts: readonly string[]): Pesos =>
  fromCents(amounts.reduce((sum, amount) => sum + (toCents(amount) ?? 0n), 0n))

/** Whether a text is an amount above zero. */
export const isAboveZero = (pesos: string): boolean => (toCents(pesos) ?? 0n) > 0n

/** Whether two texts are the same amount, however many decimals they are written with. */
export const isSameAmount = (one: string, other: string): boolean => {
  const cents = toCents(one)
  return cents !== null && cents === toCents(other)
}

const thousands = /\B(?=(\d{3})+$)/g

/**
 * An amount as people read it, es-AR (CONST-016): '$ 1.234,56', '-$ 0,50'; the space does not break. A text that is no
 * amount is shown as it is.
 */
export const formatPesos = (pesos: string): string => {
  const cents = toCents(pesos)
  if (cents === null) return pesos
  const [whole = '', decimals = ''] = fromCents(cents < 0n ? -cents : cents).split('.')
  return `${cents < 0n ? '-' : ''}$\u00a0${whole.replace(thousands, '.')},${decimals}`
}
