import { expect, test } from 'vitest'
import { sayDate } from '../../src/domain/day-words'

test.each([
  ['2026-03-05', '5 de marzo de 2026'],
  ['2025-11-30', '30 de noviembre de 2025'],
])('%s in words is %j', (day, words) => expect(sayDate(day)).toBe(words))
