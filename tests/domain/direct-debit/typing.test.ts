import { expect, test } from 'vitest'
import { groupCard, typeExpiry } from '../../../src/domain/direct-debit/typing'

const typed = (keys: string): string =>
  [...keys].reduce((text, key) => typeExpiry(key === '<' ? text.slice(0, -1) : text + key, text), '')

test.each([
  ['1', '1'],
  ['11', '11/'],
  ['112', '11/2'],
  ['1127', '11/27'],
  ['11/27', '11/27'],
  ['5/27', '05/27'],
  ['11<', '11'],
  ['11<<', '1'],
  ['11</27', '11/27'],
  ['11<27', '11/27'],
  ['1127<<<', '11'],
  ['11x27', '11/27'],
])('[DEBIT-010] the keys %s show %s', (keys, expected) => {
  expect(typed(keys)).toBe(expected)
})

test.each([
  ['09/31', '09/31'],
  ['9/2031', '09/31'],
  ['09/2031', '09/31'],
  ['2031-09', '09/31'],
  ['0931', '09/31'],
])('what a browser fills in, %s, is %s', (filled, expected) => {
  expect(typeExpiry(filled, '')).toBe(expected)
})

test('the number of a card is shown in groups of four', () => {
  expect(['4', '4509', '45099', '4509953566233704'].map(groupCard)).toEqual([
    '4',
    '4509',
    '4509 9',
    '4509 9535 6623 3704',
  ])
})
