import { expect, test } from 'vitest'
import { chooseAccount, isStillSaved } from '../../../src/domain/account/account'
import { lastDigitsOf } from '../../../src/domain/account/last-digits'
import { bankOf, isCbu, isCvu } from '../../../src/domain/account/numbers'
import { cbuRules, cuitRules, holderRules } from '../../../src/domain/account/rules'
import { isCuit } from '../../../src/domain/rules/cuit'
import { unknownBank } from '../../../src/domain/account/unknown-bank'
import { banks, banksAsOf } from '../../../src/domain/catalogues/data/banks'
import { accountMessages } from '../../../src/domain/account/messages'
import { firstFailure } from '../../../src/domain/rules/rule'
import { member, savedAccount } from '../benefits/builders'

const rightCbu = '2850590940090418135201'

test.each([
  ['both check digits right', rightCbu, true],
  ['a wrong digit of the bank', '2850590840090418135201', false],
  ['a wrong digit of the account', '2850590940090418135202', false],
  ['two digits of the account changed over', '2850590940090418153201', false],
  ['21 digits', rightCbu.slice(1), false],
  ['23 digits', `${rightCbu}0`, false],
  ['a letter', `${rightCbu.slice(0, 21)}O`, false],
  ['a CVU', '0000003100010000000001', false],
  ['nothing', '', false],
])('[DEBIT-007] a CBU with %s', (_about, text, expected) => {
  expect(isCbu(text)).toBe(expected)
})

test('[DEBIT-007] every single digit of a CBU is guarded', () => {
  for (let place = 0; place < rightCbu.length; place++) {
    const other = (Number(rightCbu[place]) + 1) % 10
    expect(isCbu(`${rightCbu.slice(0, place)}${other}${rightCbu.slice(place + 1)}`), `digit ${place}`).toBe(false)
  }
})

test('[DEBIT-007] a CVU is told from a CBU, and refused with words of its own', () => {
  expect([isCvu('0000003100010000000001'), isCvu(rightCbu), isCvu('000')]).toEqual([true, false, false])
  expect(firstFailure('0000003100010000000001', cbuRules)).toBe(accountMessages.cvuRefused)
})

test('[DEBIT-013] [API-058] a bank is named by the first three digits of a CBU', () => {
  expect(bankOf(rightCbu)).toBe('Banco Macro')
  expect(bankOf('2850590940090418135202')).toBeUndefined()
  expect(Object.keys(banks).every((code) => /^\d{3}$/.test(code) && code !== '000')).toBe(true)
  expect(lastDigitsOf(rightCbu)).toBe('5201')
})

test.each([
  ['415', 'Reba Compañía Financiera'],
  ['453', 'Naranja X'],
  ['384', 'Ualá Bank'],
  ['262', 'Bank of America'],
])('[DEBIT-013] an account of %s is one of %s', (code, name) => {
  expect(banks[code]).toBe(name)
})

test('[DEBIT-013] of a bank that is not in the list, the day of the list is said', () => {
  expect(banksAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(unknownBank).toContain('del Banco Central del 12/12/2025')
})

test('[DEBIT-013] the fund’s words about an account are kept to the letter', () => {
  expect([accountMessages.accountApproved, accountMessages.bankNotFound]).toEqual([
    'Cuenta aprobada para tramitar',
    'Entidad bancaria no encontrada',
  ])
})

test.each([
  ['of a person', '27314829064', true],
  ['of another one', '27389041179', true],
  ['whose check digit is 0', '20376502180', true],
  ['with another check digit', '20376502184', false],
  ['of 10 digits', '2731482906', false],
  ['with dashes', '27-31482906-4', false],
])('[DEBIT-008] a CUIT/CUIL %s', (_about, text, expected) => {
  expect(isCuit(text)).toBe(expected)
})

test('[DEBIT-012] a CUIT/CUIL is the member’s own, also when the DNI has 7 digits', () => {
  expect(firstFailure('27314829064', cuitRules('31482906'))).toBeNull()
  expect(firstFailure('27314829064', cuitRules('31482907'))).toBe(accountMessages.notAccountHolder)
  expect(
    firstFailure(
      '20052149070',
      [...cuitRules('5214907')].filter(({ name }) => name === 'holder'),
    ),
  ).toBeNull()
  expect(firstFailure('27314829064', cuitRules())).toBeNull()
})

test('[DEBIT-006] the holder is required', () => {
  expect(firstFailure(' ', holderRules)).toBe('Campo requerido.')
})

test('[BENEFIT-010] [BENEFIT-011] a saved account fills CBU, holder and CUIL; clearing empties them', () => {
  expect(chooseAccount(savedAccount)).toEqual({
    guardada: '7',
    titular: 'LUCÍA FERNANDA ALBARRACÍN',
    cbu: rightCbu,
    cuit: member.cuit,
  })
  expect(chooseAccount(null)).toEqual({ guardada: null, titular: '', cbu: '', cuit: '' })
})

test('a saved account that was typed over is no longer the chosen one', () => {
  const chosen = chooseAccount(savedAccount)
  expect(isStillSaved(chosen, [savedAccount])).toBe(true)
  expect(isStillSaved({ ...chosen, cbu: '123' }, [savedAccount])).toBe(false)
})
