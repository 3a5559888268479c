import { describe, expect, test } from 'vitest'
import { arrivedOf, percentOf, placeOfFile, quartersOf, secondsLeft, sumOf } from '../../src/domain/delivery/progress'

const file = { id: 'a', bytes: 100 }

describe('where a file is', () => {
  test.each([
    ['nobody said anything of it', {}, 'missing', 0],
    ['the server knows of it and has nothing', { a: 0 }, 'missing', 0],
    ['a part is there', { a: 40 }, 'begun', 40],
    ['all of it is there', { a: 100 }, 'arrived', 100],
    ['more is said than it has', { a: 140 }, 'arrived', 100],
  ] as const)('%s', (_what, arrived, place, there) => {
    expect(placeOfFile(file, arrived)).toBe(place)
    expect(arrivedOf(file, arrived)).toBe(there)
  })
  test('an empty file is there once it was named', () => {
    expect(placeOfFile({ id: 'a', bytes: 0 }, {})).toBe('missing')
    expect(placeOfFile({ id: 'a', bytes: 0 }, { a: 0 })).toBe('arrived')
  })
})

test('all together is never more than was handed in', () => {
  expect(sumOf({ a: 40, b: 20 }, 100)).toBe(60)
  expect(sumOf({ a: 90, b: 90 }, 100)).toBe(100)
  expect(sumOf({}, 100)).toBe(0)
})

test.each([
  [0, 100, 0, 0],
  [24, 100, 0, 24],
  [25, 100, 1, 25],
  [99.9, 100, 3, 99],
  [100, 100, 4, 100],
  [0, 0, 0, 0],
])('%d of %d are %d quarters and %d per cent: all only when all is there', (part, whole, quarters, percent) => {
  expect(quartersOf(part, whole)).toBe(quarters)
  expect(percentOf(part, whole)).toBe(percent)
})

test.each([
  [1_000, 100, 10],
  [1_000, null, null],
  [1_000, 0, null],
  [0, 100, 0],
])('%d bytes at %s bytes a second take %s seconds', (missing, pace, seconds) => {
  expect(secondsLeft(missing, pace)).toBe(seconds)
})
