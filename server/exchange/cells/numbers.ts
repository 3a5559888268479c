import { bad, folded, good, plain, type Cell, type Kind, type Value } from './cell'

/** A whole number between two. */
export const whole = (least: number, most: number, example: string): Kind => ({
  rule: `whole number, ${least} to ${most}`,
  example,
  empty: undefined,
  read: (typed) => {
    const digits = typed.replace(/[.,]0+$/, '')
    const value = Number(digits)
    return /^-?\d+$/.test(digits) && value >= least && value <= most
      ? good(value)
      : bad(`is no whole number from ${least} to ${most}`, 'Correct the number.')
  },
  write: plain,
})

// With both separators the last one is that of the cents. Amounts have two decimals at most, so three digits behind a single
// separator are thousands.
const toDecimal = (typed: string): string | undefined => {
  const [, sign = '', body = ''] = /^(-?)(?:\$\s*)?([\d.,\s\u00A0']+)$/.exec(typed) ?? []
  const digits = body.replace(/[\s\u00A0']/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return /^\d+$/.test(digits) ? sign + digits : undefined
  const mark = digits[last] ?? ''
  const cents = digits.slice(last + 1)
  const isThousands = cents.length === 3 && (digits.split(mark).length > 2 || !/[.,]/.test(digits.slice(0, last)))
  const head = isThousands ? digits : digits.slice(0, last)
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(head) && new Set(head.match(/[.,]/g)).size === 1
  if (!isGrouped && !/^\d+$/.test(head)) return undefined
  if (!isThousands && (!/^\d{0,2}$/.test(cents) || head.includes(mark))) return undefined
  const units = head.replace(/[.,]/g, '')
  return sign + (isThousands || cents === '' ? units : `${units}.${cents}`)
}

/** An amount as the database has it: two decimals behind a point. Undefined for what is none. */
export const readAmount = (typed: string, isPlain: boolean): string | undefined => {
  const decimal = isPlain ? /^-?\d+(\.\d{1,2})?$/.exec(typed)?.[0] : toDecimal(typed.trim())
  if (decimal === undefined) return undefined
  const [units = '', cents = ''] = decimal.split('.')
  const amount = `${units.replace(/^(-?)0+(?=\d)/, '$1')}.${cents.padEnd(2, '0')}`
  return units.replace('-', '').length > 12 ? undefined : amount
}

const noAmount = bad('is no amount', 'Write it as 1234.56, 1234,56 or 1.234,56, with two decimals at most.')

/** An amount in pesos; `least` is '0' for one that may not be below zero. */
export const money = (example: string, mayBeNegative = false): Kind => ({
  rule: `amount in pesos, two decimals at most: 1234.56, 1234,56, 1.234,56${mayBeNegative ? '; may be negative' : ''}`,
  example,
  empty: undefined,
  read: (typed, origin) => {
    const amount = readAmount(typed, origin === 'json')
    if (amount === undefined) return noAmount
    return amount.startsWith('-') && !mayBeNegative ? bad('is below zero', 'Correct the amount.') : good(amount)
  },
  write: plain,
})

const yes = new Set(['si', 's', '1', 'true', 'verdadero', 'x', 'yes'])
const no = new Set(['no', 'n', '0', 'false', 'falso'])

/** A yes or no, no when it is empty. */
export const flag = (example = 'NO', empty: Value | undefined = false): Kind => ({
  rule: 'SI or NO (also S, N, 1, 0, true, false, verdadero, falso)',
  example,
  empty,
  read: (typed) => {
    const word = folded(typed)
    if (yes.has(word)) return good(true)
    return no.has(word) ? good(false) : bad('is neither SI nor NO', 'Write SI or NO.')
  },
  write: (value) => (value === true ? 'SI' : 'NO'),
})

/** A yes or no that the database keeps as a word for each, and as another one for an empty cell. */
export const wordFlag = (yesWord: string, noWord: string, empty: string): Kind => ({
  ...flag(),
  example: noWord,
  empty,
  read: (typed) => {
    const cell = flag().read(typed, 'csv')
    return cell.ok ? good(cell.value === true ? yesWord : noWord) : cell
  },
  write: plain,
})

/** One of a few codes; each with what it means, for the docs. */
export const oneOf = (codes: Readonly<Record<string, string>>, example: string, isNumber = false): Kind => ({
  rule: Object.entries(codes)
    .map(([code, meaning]) => (meaning === '' ? code : `${code} (${meaning})`))
    .join(', '),
  example,
  empty: undefined,
  read: (typed) => {
    const code = Object.keys(codes).find((one) => folded(one) === folded(typed))
    return code === undefined
      ? bad('is none of the codes', `Write one of ${Object.keys(codes).join(', ')}.`)
      : good(isNumber ? Number(code) : code)
  },
  write: plain,
})

/** Ids of districts, none for all of them. */
export const districtList = (example: string): Kind => ({
  rule: 'ids of districts of the profile, with a blank between them; empty for all',
  example,
  empty: [],
  read: (typed) => {
    const ids = typed.trim().split(/[\s,;]+/)
    return ids.every((one) => /^\d{1,5}$/.test(one)) && ids.length <= 200
      ? good([...new Set(ids.map(Number))])
      : bad('is no list of ids', 'Write numbers with a blank between them.')
  },
  write: (value) => (Array.isArray(value) ? value.join(' ') : ''),
})

/** An entry of a list by its number or its name. */
export const listed = (entries: readonly { id: number; name: string }[], example: string): Kind => ({
  rule: entries.map(({ id, name }) => `${id} (${name})`).join(', '),
  example,
  empty: undefined,
  read: (typed) => {
    const word = folded(typed)
    const found = entries.find(({ id, name }) => String(id) === word || folded(name) === word)
    return found === undefined
      ? bad('is not in the list', `Write one of ${entries.map(({ id, name }) => `${id} ${name}`).join(', ')}.`)
      : good(found.id)
  },
  write: plain,
})

const amountOf = (line: Value): string =>
  line !== null && typeof line === 'object' && !Array.isArray(line) ? plain(line['importe'] ?? '') : ''
const nameOf = (line: Value): string =>
  line !== null && typeof line === 'object' && !Array.isArray(line) ? plain(line['concepto'] ?? '') : ''

const readLine = (line: string): Value | undefined => {
  const [, name = '', amount = ''] = /^(.+)=\s*([^=]+)$/.exec(line.trim()) ?? []
  const importe = readAmount(amount, true) ?? readAmount(amount, false)
  const concepto = name.trim()
  return concepto === '' || concepto.length > 120 || importe === undefined ? undefined : { concepto, importe }
}

/** Lines with an amount each, as `Haber=912340.00; Obra social=-27370.20`. */
export const amountLines = (example: string): Kind => ({
  rule: 'lines as `name=amount`, with `;` between them; an amount may be negative',
  example,
  empty: undefined,
  read: (typed): Cell => {
    const lines = typed.split(';').map(readLine)
    const read = lines.flatMap((line) => line ?? [])
    return read.length === lines.length && read.length <= 200
      ? good(read)
      : bad('is no list of lines', 'Write each as name=amount, with ; between them.')
  },
  write: (value) => (Array.isArray(value) ? value.map((line) => `${nameOf(line)}=${amountOf(line)}`).join('; ') : ''),
})

/** A district by its id. */
export const district: Kind = { ...whole(1, 9999, '1'), rule: 'id of a district of the profile', isDistrict: true }
