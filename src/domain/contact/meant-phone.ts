import { digits } from '../limits'
import { argentina } from '../rules/numbers'
import { onlyDigits } from '../text'
import { phoneProblems, type TypedPhone } from './phone-rules'
import { bodiesOf, toAreaCode } from './phone-typing'

/** Area code and number, as they are kept. */
type PhoneParts = { carac: string; telefono: string }

// The area codes of three digits, by the national numbering plan (ENACOM, 2024): those that no code of four digits begins
// with, and those that one does ('294' and '2942'), after which nobody can tell where the number begins.
const alone = new Set(
  '221 223 237 249 260 261 263 266 280 291 299 336 341 342 351 362 364 370 376 379 380 381'.split(' '),
)
const shared = new Set('220 230 236 264 294 297 298 343 345 348 353 358 383 385 387 388'.split(' '))

/** How many digits of a whole number are its area code; undefined where that is not known. */
const areaLength = (whole: string): number | undefined => {
  if (whole.startsWith('11')) return 2
  const three = whole.slice(0, 3)
  if (alone.has(three)) return 3
  return shared.has(three) || !/^[23]/.test(whole) ? undefined : 4
}

const split = (body: string): PhoneParts | undefined => {
  const length = areaLength(body)
  if (length === undefined) return undefined
  const [carac, rest] = [body.slice(0, length), body.slice(length)]
  const whole = digits.phoneTotal - length
  if (rest.length === whole) return { carac, telefono: rest }
  const isMarked = rest.startsWith('15') && rest.length === whole + 2
  return isMarked ? { carac, telefono: rest.slice(2) } : undefined
}

/** A number of Argentina written in one piece, '+54 9 221 555-1234' or '0221 15 555-1234', in its parts; undefined for another. */
const readWhole = (text: string): PhoneParts | undefined =>
  bodiesOf(onlyDigits(text), [`${argentina}`, '9', '0'])
    .map(split)
    .find((parts) => parts !== undefined)

/**
 * The phone of Argentina that was probably meant, where what was typed is none: 15 as area code before the eight digits of
 * a Buenos Aires number, or a whole number in one of the fields. Null where it is not known.
 */
export const meantPhone = ({ codpais, carac, telefono }: TypedPhone): PhoneParts | null => {
  const area = toAreaCode(carac)
  const number = onlyDigits(telefono)
  if (codpais !== argentina || number === '') return null
  const problems = phoneProblems({ codpais, carac: area, telefono: number })
  const isFine = problems.carac === null && problems.telefono === null && (area === '11' || area.length > 2)
  if (isFine) return null
  if (area === '15' && number.length === 8) return { carac: '11', telefono: number }
  return readWhole(number) ?? readWhole(area + number) ?? null
}

/** A phone as people write it: '221 555-1234'. */
export const phoneWords = ({ carac, telefono }: PhoneParts): string =>
  `${carac} ${telefono.slice(0, -4)}-${telefono.slice(-4)}`
