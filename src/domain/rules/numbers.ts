import { digits } from '../limits'
import { messages } from '../messages'
import { padDni } from '../text'
import { hasPersonPrefix, isCuil } from './cuit'
import type { Rule } from './rule'

/** Document number above 2,000,000 (VALID-029). */
export const minDoc: Rule = {
  name: 'min_doc',
  message: messages.minDoc,
  how: 'Tiene que ser mayor que 2.000.000.',
  test: (value) => Number(value) > 2_000_000,
}

const isOfDni = (cuil: string, nrodoc: string): boolean => /^\d{11}$/.test(cuil) && cuil.slice(2, 10) === padDni(nrodoc)

/**
 * 11 digits whose middle 8 are the DNI; a DNI of 7 digits is padded with a zero (VALID-023). They are the CUIL of a
 * person, with the right check digit (UNS-139).
 */
export const validCuil = (nrodoc: string): Rule => ({
  name: 'validCuil',
  message: messages.format,
  how: (value) => {
    if (!isOfDni(value, nrodoc)) return 'Son 11 números, y los 8 del medio son los del DNI.'
    return hasPersonPrefix(value)
      ? 'El último número no corresponde a los demás. Fijate en tu constancia de CUIL.'
      : 'El CUIL de una persona empieza con 20, 23, 24 o 27.'
  },
  test: (value) => isOfDni(value, nrodoc) && isCuil(value),
})

/** Country code of Argentina, the only one whose phones have a fixed length (AMB-05). */
export const argentina = 54

/**
 * For country 54 only: an area code of 2 to 4 digits and a number with 10 digits together. The rule belongs to the
 * number (VALID-024).
 */
export const validPhone = (codpais: number, carac: string): Rule => ({
  name: 'validPhone',
  message: messages.phoneTotal,
  how: /^\d{2,4}$/.test(carac)
    ? `Con el prefijo ${carac} son ${digits.phoneTotal - carac.length} números, sin el 0 ni el 15.`
    : undefined,
  test: (value) =>
    codpais !== argentina ||
    (/^\d{2,4}$/.test(carac) && /^\d+$/.test(value) && (carac + value).length === digits.phoneTotal),
})

/** Area code: 2 to 4 digits, without the leading 0 (CONTACT-019). */
export const areaCode: Rule = {
  name: 'area_code',
  message: messages.format,
  how: 'De 2 a 4 números, sin el 0: por ejemplo, 11 o 221.',
  test: (value) => /^[1-9]\d{1,3}$/.test(value),
}

/** Area code of Argentina: 11, or 2 to 4 digits that begin with 2 or 3 (UNS-140). */
export const localAreaCode: Rule = {
  name: 'area_code',
  message: messages.format,
  how: (value) => {
    if (value === '15')
      return 'El 15 no es un prefijo: va delante del número de un celular. Poné el de tu zona, como 11 o 221.'
    return areaCode.test(value)
      ? 'Ese prefijo no existe: es 11, o empieza con 2 o con 3.'
      : 'De 2 a 4 números, sin el 0: por ejemplo, 11 o 221.'
  },
  test: (value) => /^(?:11|[23]\d{1,3})$/.test(value),
}
