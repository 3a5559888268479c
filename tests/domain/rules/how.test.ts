import { describe, expect, test } from 'vitest'
import * as dates from '../../../src/domain/rules/dates'
import * as claimDates from '../../../src/domain/rules/claim-dates'
import * as basic from '../../../src/domain/rules/basic'
import * as numbers from '../../../src/domain/rules/numbers'
import { wordsOf, type Rule } from '../../../src/domain/rules/rule'
import * as texts from '../../../src/domain/rules/text'

const today = '2025-11-20'

/** Every rule of the portal, with the words that say what it expects (UNS-92). */
const expectations: readonly (readonly [Rule, RegExp])[] = [
  [basic.required, /requerido/],
  [texts.max(50), /hasta 50 caracteres/],
  [texts.guarded, /hasta \d+ caracteres/],
  [texts.alphaSpaces, /Solo letras, espacios y apóstrofos/],
  [texts.alphaNum, /letras y números/],
  [texts.strictAlphanumeric, /sin puntos/],
  [texts.email, /nombre@correo\.com/],
  [texts.confirmed('a'), /lo mismo en los dos/],
  [texts.length(8), /8 caracteres/],
  [texts.minmax(2, 30), /entre 2 y 30/],
  [texts.passwordStrong, /8 caracteres o más y al menos una letra mayúscula/],
  [basic.numeric, /Solo números/],
  [basic.between(1, 9), /entre 1 y 9/],
  [numbers.minDoc, /mayor que 2\.000\.000/],
  [numbers.validCuil('38904117'), /los 8 del medio son los del DNI/],
  [numbers.validPhone(54, '221'), /Con el prefijo 221 son 7 números, sin el 0 ni el 15\./],
  [numbers.areaCode, /sin el 0/],
  [numbers.localAreaCode, /sin el 0/],
  [dates.realDate, /día, mes y año/],
  [dates.nofechafutura(today), /anterior a hoy/],
  [dates.rangoFechasAnterior('2025-11-03'), /hasta el 03\/11\/2025/],
  [claimDates.menordosanios(today), /últimos 2 años/],
  [dates.menoranios(today), /18 a 100 años/],
  [dates.menoraniosHasta(today, 100), /menos de 100 años/],
  [claimDates.menorDeEdad(today), /menor de 18 años/],
  [claimDates.dateWithin180Days(today), /últimos 180 días/],
  [claimDates.rangoFechas('1900-01-02', today), /de hoy o de antes/],
  [claimDates.rangoFechas('2025-11-03', today), /desde el 03\/11\/2025 hasta hoy/],
]

describe('what a person reads of a rule says what is expected', () => {
  test.each(expectations.map(([rule, how]) => ({ name: rule.name, rule, how })))('$name: $how', ({ rule, how }) => {
    expect(wordsOf(rule)).toMatch(how)
    // The text of the specification stays as it is, before it.
    expect(wordsOf(rule).startsWith(rule.message)).toBe(true)
  })
})
