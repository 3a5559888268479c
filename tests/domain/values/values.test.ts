import { describe, expect, test } from 'vitest'
import { meantEmail } from '../../../src/domain/contact/meant-email'
import { meantPhone, phoneWords } from '../../../src/domain/contact/meant-phone'
import { meantCuil } from '../../../src/domain/rules/cuit'
import { meantAmount } from '../../../src/domain/slips/expert-fee'
import { documentOfTable, valueKinds, type ValueKind, type Verdict } from './kinds'
import { rowsOfPeople } from './rows-of-people'
import { rowsOfPlaces } from './rows-of-places'

const rows = [...rowsOfPeople, ...rowsOfPlaces]

const verdictOf = ({ judge, store }: ValueKind, text: string): Verdict => {
  const words = judge(text)
  return words === null ? { is: store(text) } : { says: words }
}

const isAsMeant = (verdict: Verdict, meant: Verdict): boolean =>
  'says' in meant ? 'says' in verdict && verdict.says.includes(meant.says) : 'is' in verdict && verdict.is === meant.is

describe('a value means what the person wrote', () => {
  test('the table has a row for each way that people write', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(Object.keys(valueKinds)))
  })

  test.each(rows)('[UNS-139] [UNS-140] [UNS-141] %s: "%s" in a field comes to %j', (name, typed, meant) => {
    const kind: ValueKind = valueKinds[name]
    const kept = kind.keep(typed)
    const verdict = verdictOf(kind, kept)
    expect(isAsMeant(verdict, meant), JSON.stringify(verdict)).toBe(true)
    // What a field keeps is what it keeps of it again: leaving the field twice changes nothing.
    expect(kind.keep(kept)).toBe(kept)
  })

  // An older page, or another program, sends what was typed as it is.
  test.each(rows)('%s: "%s" as it was typed is refused, or stored as it was meant', (name, typed, meant) => {
    const verdict = verdictOf(valueKinds[name], typed)
    expect('says' in verdict ? 'refused' : verdict).toEqual('says' in verdict ? 'refused' : meant)
  })
})

describe('what was probably meant', () => {
  test.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gamil.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail', 'ana@gmail.com'],
    ['ana@gmail,com', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmail.com.a', 'ana@hotmail.com.ar'],
    ['ana@yaho.com.ar', 'ana@yahoo.com.ar'],
    ['ana@gmail.com', null],
    ['ana@mail.com', null],
    ['ana@ymail.com', null],
    ['ana@correo.example', null],
    ['gmial.com', null],
    ['', null],
  ])('of the e-mail "%s" it is %s', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant)
  })

  test.each([
    ['15', '55551234', '11 5555-1234'],
    ['', '0221 15 555-1234', '221 555-1234'],
    ['221', '', null],
    ['15', '2215551234', '221 555-1234'],
    ['22', '15551234', '221 555-1234'],
    ['', '+54 9 11 5555 1234', '11 5555-1234'],
    ['', '3541 421234', '3541 42-1234'],
    // 294 and 2942 are area codes both: nobody can tell.
    ['', '2942551234', null],
    ['15', '5551234', null],
    ['221', '5551234', null],
    ['11', '55551234', null],
    ['99', '55551234', null],
  ])('of the phone "%s" and "%s" it is %s', (carac, telefono, meant) => {
    const found = meantPhone({ codpais: 54, carac, telefono })
    expect(found && phoneWords(found)).toBe(meant)
  })

  test('of a phone of another country it is not known', () => {
    expect(meantPhone({ codpais: 598, carac: '15', telefono: '55551234' })).toBeNull()
  })

  test.each([
    ['27301112224', '27301112225'],
    ['2730111222', '27301112225'],
    ['99301112225', '27301112225'],
    ['30301112220', '20301112220'],
    ['27301112225', null],
    ['27301112235', null],
    ['30111222', null],
  ])('of the CUIL "%s" it is %s', (typed, meant) => {
    expect(meantCuil(typed, documentOfTable)).toBe(meant)
  })

  test.each([
    ['35000.50', '35000,50'],
    ['35,000.50', '35000,50'],
    ['$35000.5', '35000,5'],
    ['35.000,50', null],
    ['35.000', null],
    ['0.00', null],
    ['treinta', null],
  ])('of the amount "%s" it is %s', (typed, meant) => {
    expect(meantAmount(typed)).toBe(meant)
  })
})
