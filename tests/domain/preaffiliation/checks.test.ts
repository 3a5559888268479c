import { describe, expect, test } from 'vitest'
import { parseReducedData, parseRegistrationDateData, reconsiderationOf } from '../../../src/domain/form/check-data'
import { isCurrent, type CheckResult, type ChecksState } from '../../../src/domain/form/checks'
import { checksNeeded, reducedCheck } from '../../../src/domain/preaffiliation/checks-needed'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { checkProfessionalDates } from '../../../src/domain/preaffiliation/professional-dates'
import { reducedPlanOf } from '../../../src/domain/preaffiliation/reduced-contribution'
import { problemsOf } from '../../../src/domain/preaffiliation/validate'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aPreAffiliation, factsOf, today } from '../builders'
import type { LevelChoice } from '../../../src/domain/level/choice'

const withLevel = (nivel: Partial<LevelChoice>, values = aPreAffiliation()): PreAffiliation => ({
  ...values,
  nivel: { ...values.nivel, ...nivel },
})

const idsOf = (values: PreAffiliation, photo: string | null = null): string[] =>
  checksNeeded(values, today, photo).map(({ id }) => id)

describe('checks that the answers raise', () => {
  const disabled = aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'S' })
  test.each([
    ['a complete request', aPreAffiliation(), ['matricula', 'fechaMatricula']],
    ['a new draft', newPreAffiliation({ nroafi: '1', nrodoc: '38904117' }), ['matricula']],
    ['no level yet', withLevel({ opcion: null }), ['matricula', 'fechaMatricula', 'aporteReducido']],
    ['PMJ', withLevel({ opcion: 6 }), ['matricula', 'fechaMatricula', 'aporteReducido']],
    ['PMJ in a disability process', withLevel({ opcion: 6 }, disabled), ['matricula', 'fechaMatricula']],
    ['level 1 without a date', withLevel({ opcion: 1 }), ['matricula', 'fechaMatricula']],
    ['level 1', withLevel({ opcion: 1, empleoDesde: '2024-01-01' }), ['matricula', 'fechaMatricula', 'nivel1']],
  ] satisfies [string, PreAffiliation, string[]][])('[PREAF-008] [LEVEL-035] [LEVEL-054] %s', (_, values, expected) => {
    expect(idsOf(values)).toEqual(expected)
  })

  test('[PHOTO-005] a stored photo is one more', () => {
    expect(idsOf(aPreAffiliation(), 'f1')).toContain('foto')
  })

  test('[PREAF-011] inputs are canonical, with the DNI padded and today as affiliation date', () => {
    const values = aPreAffiliation({ nrodoc: '8904117' })
    expect(checksNeeded(values, today, null)[0]).toMatchObject({
      inputs: '{"nroafi":"123456","nrodoc":"08904117"}',
      query: { nroafi: '123456', nrodoc: '08904117' },
      path: 'personales.nrodoc',
    })
    expect(reducedCheck(values, today).query).toEqual({
      nroafi: '123456',
      fecnacim: '1995-03-18',
      fecmat: '2025-11-05',
      fecafil: '2025-11-20',
      fectit: '2023-12-20',
    })
  })
})

describe('answers to checks', () => {
  const result = (part: Partial<CheckResult>): CheckResult => ({
    state: 'refused',
    inputs: '{"nroafi":"123456","nrodoc":"38904117"}',
    message: 'La matrícula no corresponde al DNI.',
    at: 1,
    ...part,
  })
  const problems = (checks: ChecksState): [string, string][] => {
    const values = aPreAffiliation()
    return problemsOf('personales', values, factsOf(values, { checks })).map(({ path, message }) => [path, message])
  }

  test('[PREAF-014] a refusal is a problem at its field, in the words of the server', () => {
    expect(problems({ matricula: result({}) })).toEqual([['personales.nrodoc', 'La matrícula no corresponde al DNI.']])
    expect(problems({ matricula: result({ message: null }) })[0]?.[1]).toBe(
      'La verificación no dio bien. Revisá este dato.',
    )
  })

  test.each([
    ['pending', result({ state: 'pending' })],
    ['ok', result({ state: 'ok' })],
    ['refused for other inputs', result({ inputs: '{}' })],
  ])('[PREAF-014] %s is no problem', (_, matricula) => {
    expect(problems({ matricula })).toEqual([])
  })

  test('[PHOTO-010] [PHOTO-005] a refused photo is a problem at its slot while it is there', () => {
    expect(problems({ foto: result({ message: 'Muy oscura.' }) })).toEqual([
      ['archivo:titular.fotocarnet', 'Muy oscura.'],
    ])
  })

  test('[LEVEL-054] a level 1 that the evaluation refuses is a problem at its date', () => {
    const values = withLevel({
      opcion: 1,
      nivel: 1,
      esJubilado: 'N',
      empleo: 'A',
      empleoTipo: 'B',
      empleoDesde: '2024-01-01',
    })
    const inputs = '{"empleoDesde":"2024-01-01","fecmat":"2025-11-05"}'
    const checks = { nivel1: result({ inputs, message: 'No corresponde.' }) }
    expect(problemsOf('nivel', values, factsOf(values, { checks }))).toMatchObject([
      { path: 'nivel.empleoDesde', message: 'No corresponde.', label: 'Fecha de inicio' },
    ])
  })

  test('an answer holds for its inputs only, and not while it is pending', () => {
    expect(isCurrent(result({ inputs: 'a' }), 'a')).toBe(true)
    expect(isCurrent(result({ inputs: 'a' }), 'b')).toBe(false)
    expect(isCurrent(result({ inputs: 'a', state: 'pending' }), 'a')).toBe(false)
    expect(isCurrent(undefined, 'a')).toBe(false)
  })

  test('[LEVEL-039] reconsideration is read from the keys of the summary', () => {
    expect([{ '2': 'x' }, { '1': 'x' }, { '1': 'x', '2': 'x' }, {}, null].map(reconsiderationOf)).toEqual([
      true,
      false,
      true,
      null,
      null,
    ])
  })

  test('[LEVEL-034] what an answer carries is read with care', () => {
    expect(parseReducedData({ tipo: 2, totalAnios: 1, reconsideracion: true })).toEqual({
      tipo: 2,
      totalAnios: 1,
      reconsideracion: true,
    })
    expect(parseReducedData({ tipo: 'x' })).toEqual({ tipo: null, totalAnios: null, reconsideracion: null })
    expect([parseReducedData([]), parseReducedData({}), parseReducedData(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(parseRegistrationDateData({ diasHabiles: 31 })).toEqual({ diasHabiles: 31 })
    expect([parseRegistrationDateData({ diasHabiles: '31' }), parseRegistrationDateData(null)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the reduced contribution of an applicant', () => {
  const answer = (tipo: number | null, fecafil = today): ChecksState => ({
    aporteReducido: {
      state: 'ok',
      inputs: reducedCheck(aPreAffiliation(), fecafil).inputs,
      message: null,
      data: { tipo },
      at: 1,
    },
  })

  test.each([
    ['our reading while there is no answer', {}, 'PMJ'],
    ['the server, type 2', answer(2), 'RAR'],
    ['the server, no type', answer(null), null],
    ['our reading when the answer is of another day', answer(2, '2025-11-19'), 'PMJ'],
  ] satisfies [string, ChecksState, string | null][])('[LEVEL-032] [LEVEL-033] [LEVEL-034] %s', (_, checks, plan) => {
    expect(reducedPlanOf(aPreAffiliation(), { today, checks })).toBe(plan)
  })

  test('[LEVEL-035] none in a disability process', () => {
    const values = aPreAffiliation({ tramita_discapacidad: 'S' })
    expect(reducedPlanOf(values, { today, checks: {} })).toBeNull()
  })

  test.each([
    [6, {}, []],
    [7, {}, ['nivel.opcion']],
    [7, answer(2), []],
    [6, answer(null), ['nivel.opcion']],
  ] satisfies [6 | 7, ChecksState, string[]][])('[LEVEL-034] [LEVEL-035] option %i', (opcion, checks, expected) => {
    const values = withLevel({ opcion, nivel: 2, reducido: 1 })
    expect(problemsOf('nivel', values, factsOf(values, { checks })).map(({ path }) => path)).toEqual(expected)
  })
})

describe('the date check of the professional data', () => {
  const title = 'ATENCIÓN: La fecha de Matriculación debe ser mayor a la del Título!'
  const affiliation = 'ATENCIÓN: La fecha de Afiliación debe ser mayor a la de Matriculación!'
  const right = 'Las fechas son correctas'
  const wrong = 'Revisar fechas y vuelva a intentar'
  test.each([
    ['2023-12-20', '2025-11-05', right, []],
    ['2025-11-05', '2025-11-05', wrong, [title]],
    ['2025-11-06', '2025-11-05', wrong, [title]],
    ['2023-12-20', '2025-11-20', wrong, [affiliation]],
    ['2025-11-22', '2025-11-21', wrong, [title, affiliation]],
    ['', '2025-11-05', wrong, []],
    ['2023-02-31', '2025-11-05', wrong, []],
  ])('[PREAF-040] [PREAF-042] [PREAF-043] title %s, enrolment %s: %s', (fectit, fecmat, message, alerts) => {
    const check = checkProfessionalDates({ fectit, fecmat, fecafil: today })
    expect(check).toEqual({ ok: message === right, message, alerts })
  })
})
