import { expect, test } from 'vitest'
import { isOutsideNotePeriod } from '../../../src/domain/benefits/note'
import {
  adoptionBirths,
  birthBirths,
  deaths,
  notePeriods,
  sentences,
  spouseBirths,
  valuesAt,
  weddings,
  type Boundary,
} from './boundaries'
import { messageAt, withChild } from './builders'

const expectBoundary = (row: Boundary): void => {
  expect(messageAt(valuesAt(row), row.path, { today: row.today }), row.date).toBe(row.message)
}

test.each(adoptionBirths)('[ADOPT-006] [VALID-017] an adopted child is a minor: $about', (row) => expectBoundary(row))

test.each(birthBirths)('[BIRTH-006] [VALID-015] a child is born within two years: $about', (row) => expectBoundary(row))

test.each(weddings)('[MARRY-006] [MARRY-007] [VALID-018] the wedding is within 180 days: $about', (row) =>
  expectBoundary(row),
)

test.each(spouseBirths)('[MARRY-007] a spouse is under 100: $about', (row) => expectBoundary(row))

test.each(sentences)('[ADOPT-007] the date of the sentence: $about', (row) => expectBoundary(row))

test.each(deaths)('[MATERN-004] the date of a child’s death: $about', (row) => expectBoundary(row))

test.each(notePeriods)('[BIRTH-008] 45 days from the birth: $about', ({ births, today, isOutside }) => {
  expect(isOutsideNotePeriod(births, today)).toBe(isOutside)
})

test('[MATERN-004] no date of death is asked of a living child, nor by another benefit', () => {
  expect(messageAt(withChild('maternidad', { fallecido: 'N' }), 'hijos.0.fecfallecido')).toBeUndefined()
  expect(messageAt(withChild('nacimiento', { fallecido: 'S' }), 'hijos.0.fecfallecido')).toBeUndefined()
})

test('[MARRY-006] a union has the same 180 days', () => {
  for (const row of weddings) expectBoundary({ ...row, benefit: 'union' })
})

test('[MATERN-003] the sentence of a non-gestational mother may be left out, and has come when it is given', () => {
  const at = (date: string) =>
    messageAt(valuesAt({ ...getSentence(), benefit: 'madreNoGestante', date }), 'fechaSentencia')
  expect(at('')).toBeUndefined()
  expect(at('2025-11-20')).toBeUndefined()
  expect(at('2025-11-21')).toBe('La fecha no es valida.')
})

const getSentence = (): Boundary => {
  const [first] = sentences
  if (!first) throw new Error('no sentences')
  return first
}
