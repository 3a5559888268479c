import { onlyDigits, toCleanName } from '../text'

// How an address is written by people and stored by the fund: capitals, letters, digits and single spaces (CONTACT-027,
// UNS-141). Each of these gives the stored text; what it cannot read stays, for the rule to refuse in words.

// 1º, 3.ª, 2°: the mark says nothing that the number does not.
const withoutOrdinals = (text: string): string => text.replace(/(\d)\.?\s*[º°ª]/g, '$1')

// N°, Nº, Nro., Núm. and # before a number.
const withoutNumberMark = (text: string): string =>
  text.replace(/(^|\s)(?:N\s*\.?\s*[º°]|NRO\b\.?\s*[º°]?|N[UÚ]M(?:ERO)?\b\.?|#)\s*(?=\d)/g, '$1')

/** A street as it is stored: 'Av. O´Higgins' is 'AV O HIGGINS', '7 e/ 45 y 46' is '7 ENTRE 45 Y 46'. */
export const toStreet = (typed: string): string =>
  toCleanName(
    withoutNumberMark(withoutOrdinals(toCleanName(typed)))
      .replace(/(^|\s)E\/\s*/g, '$1ENTRE ')
      .replace(/(^|\s)ESQ\s*[./]\s*/g, '$1ESQ ')
      .replace(/\bS\/N\b/g, 'SN')
      .replace(/(^|\s)[NB][º°]/g, (mark) => `${mark.slice(0, -1)} `)
      .replace(/(?<!\d),|,(?!\d)/g, ' ')
      .replace(/[.'"“”«»()/–—-]/g, ' '),
  )

/** A house number as it is stored: 'N° 1234' is '1234', '1º' is '1', 'Km. 37' is 'KM 37'. */
export const toHouseNumber = (typed: string): string =>
  toCleanName(
    withoutNumberMark(withoutOrdinals(toCleanName(typed)))
      .replaceAll('.', '')
      .replace(/[–—]/g, '-'),
  )

/** A floor or a flat as it is stored: '1º' is '1', 'P.B.' is 'PB', '"B"' is 'B', '2-C' is '2 C'. */
export const toFloor = (typed: string): string =>
  toCleanName(
    withoutNumberMark(withoutOrdinals(toCleanName(typed)))
      .replaceAll('.', '')
      .replace(/['"“”«»,()/–—-]/g, ' '),
  )

/** A postal code as it is stored: the four digits, also of 'C1425DKA' and of '1.900'. */
export const toPostalCode = (typed: string): string => {
  const code = toCleanName(typed).replace(/[\s.-]/g, '')
  return /^[A-Z](\d{4})(?:[A-Z]{3})?$/.exec(code)?.[1] ?? code
}

/** A postal code while it is typed: digits, or the letters and digits of a new one ('C1425DKA'), which then shows what it is. */
export const typePostalCode = (text: string): string =>
  /^\s*[a-z]\s*\d{0,4}\s*[a-z]{0,3}\s*$/i.test(text) ? text.trimStart().toUpperCase() : onlyDigits(text)
