import { isCbu } from '../../../src/domain/account/numbers'
import { isMemberNumber } from '../../../src/domain/member/number'
import { isCuit } from '../../../src/domain/rules/cuit'
import { email as emailRule } from '../../../src/domain/rules/text'
import { bcryptCost } from '../../adapters/bcrypt'
import { toLowerEmail } from '../../../src/domain/text'
import { bad, good, plain, type Cell, type Kind } from './cell'

// Everything that is no letter, sign or line end: a text with such a character was cut or is no text.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/

const lostByExcel = /^\d+([.,]\d+)?E\+?\d+$/i

const asText = 'Format the column as text in the spreadsheet before the numbers are typed or pasted, and save again.'

const readText =
  (most: number) =>
  (text: string): Cell => {
    if (control.test(text))
      return bad('has characters that are no text', 'Save the file as UTF-8, or correct the cell.')
    return text.length > most ? bad(`is longer than ${most} characters`, 'Shorten it.') : good(text)
  }

/** A text of at most so many characters; surrounding blanks go. */
export const text = (most: number, example: string): Kind => ({
  rule: `text, at most ${most} characters`,
  example,
  empty: undefined,
  read: readText(most),
  write: plain,
})

/** A text that may be empty. */
export const anyText = (most: number, example: string): Kind => ({ ...text(most, example), empty: '' })

/** A number of a member, 1 to 9 digits; dots between them go. */
export const memberNumber = (example = '120001'): Kind => ({
  rule: 'member number, 1 to 9 digits',
  example,
  empty: undefined,
  read: (typed) => {
    const digits = typed.replaceAll('.', '')
    return isMemberNumber(digits) && Number(digits) > 0
      ? good(Number(digits))
      : bad('is no member number', 'Write 1 to 9 digits.')
  },
  write: plain,
})

// A spreadsheet takes zeros in front away.
const digitsOf = (typed: string, least: number, length: number): Cell => {
  if (lostByExcel.test(typed)) return bad('lost its last digits in a spreadsheet', asText)
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < least || digits.length > length)
    return bad(`has not ${length} digits`, asText)
  return digits.length < length ? good(digits.padStart(length, '0'), 'zeros in front were put back') : good(digits)
}

/** The number of a DNI, stored with 8 digits. */
export const dni = (example: string): Kind => ({
  rule: 'DNI, 7 or 8 digits, with or without dots',
  example,
  empty: undefined,
  read: (typed) => {
    const cell = digitsOf(typed, 7, 8)
    // Many are of seven digits: nothing was lost.
    return cell.ok ? good(cell.value) : cell
  },
  write: plain,
})

/** The number of any identity document: a DNI as such, a passport as it is. */
export const documentNumber = (example: string): Kind => ({
  rule: 'number of the identity document: 7 or 8 digits for a DNI, otherwise at most 20 letters and digits',
  example,
  empty: undefined,
  read: (typed) => {
    const letters = typed.replace(/[\s.-]/g, '').toUpperCase()
    if (/^\d{7,8}$/.test(letters)) return dni('').read(letters, 'csv')
    return /^[\p{L}\d]{1,20}$/u.test(letters)
      ? good(letters)
      : bad('is no document number', 'Write letters and digits, at most 20.')
  },
  write: plain,
})

/** An Argentine CUIL, 11 digits with the right check digit. */
export const cuil = (example: string): Kind => ({
  rule: 'CUIL, 11 digits with or without hyphens, check digit right',
  example,
  empty: undefined,
  read: (typed) => {
    const cell = digitsOf(typed, 11, 11)
    if (!cell.ok) return cell
    return isCuit(plain(cell.value))
      ? cell
      : bad('has a wrong check digit', 'Look at the number: one of its digits is wrong.')
  },
  write: plain,
})

/** A CBU, 22 digits with the right check digits. */
export const cbu = (example: string): Kind => ({
  rule: 'CBU, 22 digits, check digits right',
  example,
  empty: undefined,
  read: (typed) => {
    const cell = digitsOf(typed, 20, 22)
    if (!cell.ok) return cell
    return isCbu(plain(cell.value)) ? cell : bad('is no CBU', asText)
  },
  write: plain,
})

/** A list of digits of a phone. */
export const phoneDigits = (least: number, most: number, example: string): Kind => ({
  rule: `${least} to ${most} digits; blanks and hyphens go`,
  example,
  empty: undefined,
  read: (typed) => {
    const digits = typed.replace(/[\s()-]/g, '')
    return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most
      ? good(digits)
      : bad(`has not ${least} to ${most} digits`, 'Write digits alone; the area code has a column of its own.')
  },
  write: plain,
})

/** An e-mail address, stored in small letters. */
export const email = (example: string): Kind => ({
  rule: 'e-mail address, one',
  example,
  empty: undefined,
  read: (typed) => {
    if (/[;,\s]/.test(typed)) return bad('is more than one address', 'Write one address a row.')
    const address = toLowerEmail(typed)
    return address.length <= 100 && emailRule.test(address)
      ? good(address)
      : bad('is no e-mail address', 'Correct it, or leave the row out.')
  },
  write: plain,
})

const argon = /^\$argon2(id|i|d)\$v=19\$m=\d+,t=\d+,p=\d+(,keyid=[\w+/]+)?\$[\w+/]+\$[\w+/]+$/

// A dearer one would hold a thread for seconds at each sign-in.
const dearest = 14

/** A digest of a password, argon2 or bcrypt; never the password. */
export const passwordDigest: Kind = {
  rule: 'PHC text of argon2, or bcrypt ($2a$, $2b$, $2y$ with a cost of at most 14); never a password',
  example: '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  empty: null,
  read: (typed) => {
    if (argon.test(typed)) return good(typed)
    const cost = bcryptCost(typed)
    if (cost === null) return bad('is no digest of argon2 or bcrypt', 'Leave the row out: the member gets a link.')
    return cost <= dearest ? good(typed) : bad('takes too long to check', 'Leave the row out: the member gets a link.')
  },
  write: plain,
}
