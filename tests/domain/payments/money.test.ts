import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPesos,
  fromCents,
  isAboveZero,
  isSameAmount,
  readPesos,
  sumPesos,
  toCents,
} from '../../../src/domain/payments/money'

const aBigAmount = fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n })

describe('an amount', () => {
  test.each<[string, bigint | null]>([
    ['0', 0n],
    ['0.00', 0n],
    ['1234.56', 123_456n],
    ['1234.5', 123_450n],
    ['-0.50', -50n],
    ['-1', -100n],
    ['0090.01', 9001n],
    ['999999999999999999.99', 99_999_999_999_999_999_999n],
    ['1000000000000000000', null],
    ['', null],
    ['.5', null],
    ['1.', null],
    ['1.005', null],
    ['1,50', null],
    ['1.234,56', null],
    ['$ 1', null],
    ['+1', null],
    ['--1', null],
    ['1e3', null],
    ['NaN', null],
    [' 1', null],
    ['1\n', null],
    ['١', null],
  ])('%j in whole cents is %s', (pesos, cents) => {
    expect(toCents(pesos)).toBe(cents)
  })

  test('of any size is written and read without a loss', () => {
    fc.assert(
      fc.property(aBigAmount, (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
        expect(fromCents(cents)).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
  })

  test.each([
    ['0.01', true],
    ['0', false],
    ['-1', false],
    ['', false],
    ['mucho', false],
  ])('%j is above zero: %s', (pesos, isAbove) => {
    expect(isAboveZero(pesos)).toBe(isAbove)
  })

  test.each([
    ['1.5', '1.50', true],
    ['001', '1.00', true],
    ['0', '-0.00', true],
    ['1.50', '1.51', false],
    ['x', 'x', false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameAmount(one, other)).toBe(isSame)
  })
})

describe('[UNS-138] [CONST-016] an amount of another system', () => {
  test.each<[string, string | null]>([
    ['148720.10000000003', '148720.10'],
    ['0.30000000000000004', '0.30'],
    ['1.005', '1.01'],
    ['1.0049', '1.00'],
    ['-1.005', '-1.01'],
    ['-0.004', '0.00'],
    ['2.842170943040401e-14', '0.00'],
    ['5e-3', '0.01'],
    ['1.0E-14', '0.00'],
    ['1.5e+3', '1500.00'],
    ['1e3', null],
    ['1e+18', null],
    ['999999999999999999.995', '1000000000000000000.00'],
    ['7', '7.00'],
    ['', null],
    ['1.234,56', null],
    ['1,50', null],
    ['$ 1', null],
    ['mucho', null],
    ['NaN', null],
    ['1.', null],
    ['.5', null],
  ])('%j, rounded to cents, is %j', (text, pesos) => {
    expect(readPesos(text)).toBe(pesos)
  })

  test('is within half a cent of what was sent, and one with two decimals stays as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (cents) => {
        expect(readPesos(String(cents / 100))).toBe(fromCents(BigInt(cents)))
        expect(readPesos(String(cents / 100 + 1e-5))).toBe(fromCents(BigInt(cents)))
      }),
    )
  })
})

describe('a sum', () => {
  test.each<[readonly string[], string]>([
    [[], '0.00'],
    [['0.1', '0.2'], '0.30'],
    [['1.005', '1'], '1.00'],
    [['100', '-100.01'], '-0.01'],
    [['999999999999999999.99', '999999999999999999.99'], '1999999999999999999.98'],
  ])('of %j is %s', (amounts, sum) => {
    expect(sumPesos(amounts)).toBe(sum)
  })

  test('of a million concepts has every cent', () => {
    expect(sumPesos(Array.from({ length: 1_000_000 }, () => '171200.33'))).toBe('171200330000.00')
  })

  test('does not depend on the order or on how it is parted', () => {
    fc.assert(
      fc.property(fc.array(aBigAmount), fc.nat(), (cents, at) => {
        const amounts = cents.map(fromCents)
        const whole = sumPesos(amounts)
        expect(sumPesos(amounts.toReversed())).toBe(whole)
        const parts = [amounts.slice(0, at), amounts.slice(at)].map((part) => part.map(toCents))
        const sums = parts.map((part) => part.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n))
        expect(toCents(whole) ?? cents.reduce((sum, one) => sum + one, 0n)).toBe(
          sums.reduce((sum, one) => sum + one, 0n),
        )
      }),
    )
  })
})

describe('an amount for reading', () => {
  test.each([
    ['1234.56', '$ 1.234,56'],
    ['0', '$ 0,00'],
    ['0.5', '$ 0,50'],
    ['999.99', '$ 999,99'],
    ['1000', '$ 1.000,00'],
    ['148720', '$ 148.720,00'],
    ['1234567890123456.78', '$ 1.234.567.890.123.456,78'],
    ['-0.5', '-$ 0,50'],
    ['mucho', 'mucho'],
  ])('[CONST-016] %s is %s', (pesos, shown) => {
    expect(formatPesos(pesos).replace('\u00a0', ' ')).toBe(shown)
  })

  test('[CONST-016] does not break after its sign', () => {
    expect(formatPesos('1')).toBe('$\u00a01,00')
  })
})
