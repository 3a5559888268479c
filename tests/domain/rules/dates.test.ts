import { test } from 'vitest'
import * as date from '../../../src/domain/rules/dates'
import * as claimDates from '../../../src/domain/rules/claim-dates'
import { expectRule } from './expect-rule'

const today = '2025-11-20'

test('[VALID-013] nofechafutura takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: date.nofechafutura(today),
    message: 'La fecha no es valida.',
    passes: ['2025-11-19', '1900-01-02'],
    fails: ['2025-11-20', '2025-11-21', '1900-01-01', '2025-02-31', 'ayer'],
  }))

test('[VALID-015] menordosanios takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: claimDates.menordosanios(today),
    message: 'La fecha no es valida.',
    passes: ['2023-11-20', '2025-11-20'],
    fails: ['2023-11-19', '2025-11-21'],
  }))

test('[VALID-016] menoranios takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: date.menoranios(today),
    message: 'La fecha no es valida.',
    passes: ['2007-11-20', '1925-11-20', '1924-11-21'],
    fails: ['2007-11-21', '1924-11-20', '2026-01-01'],
  }))

test('[VALID-016] menoraniosHasta takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: date.menoraniosHasta(today, 100),
    message: 'La fecha no es valida.',
    passes: ['1925-11-21', '2010-01-01'],
    fails: ['1925-11-20', '2025-11-20', '2026-01-01'],
  }))

test('[VALID-017] menorDeEdad takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: claimDates.menorDeEdad(today),
    message: 'Debe ser menor de 18 años.',
    passes: ['2007-11-21', '2025-11-20'],
    fails: ['2007-11-20', '2025-11-21'],
  }))

test('[VALID-018] dateWithin180Days takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: claimDates.dateWithin180Days(today),
    message: 'La fecha no es valida.',
    passes: ['2025-05-24', '2025-11-20'],
    fails: ['2025-05-23', '2025-11-21'],
  }))

test('[VALID-019] rangoFechas takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: claimDates.rangoFechas('2025-11-01', today),
    message: 'La fecha no es valida.',
    passes: ['2025-11-01', '2025-11-20'],
    fails: ['2025-10-31', '2025-11-21'],
  }))

test('[VALID-020] rangoFechasAnterior takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: date.rangoFechasAnterior('2025-11-01'),
    message: 'La fecha no es valida.',
    passes: ['2025-11-01', '1990-01-01'],
    fails: ['2025-11-02'],
  }))

test('[VALID-021] realDate takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: date.realDate,
    message: 'La fecha no es valida.',
    passes: ['1995-03-18'],
    fails: ['1995-02-31', '1995-03-189'],
  }))
