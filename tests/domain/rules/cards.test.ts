import { expect, test } from 'vitest'
import { cardLength, expiryShape, isVisa, notExpired, visaLuhn } from '../../../src/domain/rules/cards'
import { firstFailure } from '../../../src/domain/rules/rule'

test.each([
  ['16 digits', '5031755734530604', true],
  ['15 digits', '503175573453060', false],
  ['17 digits', '50317557345306040', false],
  ['digits in groups', '5031 7557 3453 0604', false],
  ['a letter', '503175573453060O', false],
])('[VALID-028] a card of %s', (_about, text, expected) => {
  expect(cardLength.test(text)).toBe(expected)
})

test.each([
  ['13 digits', '4222222222222', true],
  ['16 digits', '4509953566233704', true],
  ['19 digits', '4000000000000000006', true],
  ['14 digits', '42222222222222', false],
  ['a wrong last digit', '4509953566233705', false],
  ['two digits changed over', '4509953566237304', false],
  ['first digit 5', '5031755734530604', false],
])('[VALID-027] a number of Visa with %s', (_about, text, expected) => {
  expect(isVisa(text)).toBe(expected)
})

test('[DEBIT-011] the rule of Visa holds for a first digit 4 only; every card has 16 digits', () => {
  const rules = [cardLength, visaLuhn]
  expect(firstFailure('4509953566233704', rules)).toBeNull()
  expect(firstFailure('4509953566233705', rules)).toContain('no existe')
  // Not a Luhn pass, and not Visa's business.
  expect(firstFailure('5031755734530605', rules)).toBeNull()
  expect(firstFailure('4222222222222', rules)).toContain('16 números')
})

test.each([
  ['11/25', '2025-11-30', true],
  ['11/25', '2025-12-01', false],
  ['12/25', '2025-12-31', true],
  ['12/25', '2026-01-01', false],
  ['02/28', '2028-02-29', true],
  ['10/25', '2025-11-20', false],
  ['01/99', '2025-11-20', true],
])('[VALID-026] %s on %s', (text, today, expected) => {
  expect(firstFailure(text, [expiryShape, notExpired(today)]) === null).toBe(expected)
})

test.each(['1/27', '13/27', '00/27', '1127', '11/2027', '11-27', 'aa/bb', '11/'])(
  '[DEBIT-010] %s is no expiry, and the words show one',
  (text) => {
    expect(firstFailure(text, [expiryShape, notExpired('2025-11-20')])).toContain('MM/AA')
  },
)
