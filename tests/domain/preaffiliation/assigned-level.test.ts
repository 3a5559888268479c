import { describe, expect, test } from 'vitest'
import type { ChecksState } from '../../../src/domain/form/checks'
import type { LevelChoice } from '../../../src/domain/level/choice'
import { levelLabelOf, withAssignedLevel } from '../../../src/domain/preaffiliation/assigned-level'
import { checksNeeded, reducedCheck } from '../../../src/domain/preaffiliation/checks-needed'
import { problemsOf } from '../../../src/domain/preaffiliation/validate'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aPreAffiliation, factsOf, today } from '../builders'

const lateDay = '2025-10-20'
const lastDay = '2025-10-21'

const asked = (fecmat: string, nivel: Partial<LevelChoice>, fecnacim = '1980-03-18'): PreAffiliation => {
  const values = aPreAffiliation({ fecnacim })
  return {
    ...values,
    profesionales: { ...values.profesionales, fectit: '2010-12-20', fecmat },
    nivel: { ...values.nivel, ...nivel },
  }
}

const levelOne = { opcion: 1, nivel: 1, reducido: 0, empleo: 'CLÍNICA DEL SOL' } as const
const planned = (values: PreAffiliation): ChecksState => ({
  aporteReducido: {
    state: 'ok',
    inputs: reducedCheck(values, today).inputs,
    message: null,
    data: { tipo: 1, totalAnios: 1, reconsideracion: false },
    at: 1,
  },
})
const problems = (values: PreAffiliation, checks: ChecksState = {}): string[] =>
  problemsOf('nivel', values, factsOf(values, { checks, files: new Set() })).map(({ path }) => path)

describe('[UNS-100] [PREAF-051] the level of an enrolment', () => {
  test.each<[string, string, Partial<LevelChoice>, number | null, string[]]>([
    ['late, level 1 chosen before', lateDay, levelOne, 2, []],
    ['late, nothing chosen', lateDay, { opcion: null, nivel: null }, 2, []],
    ['late, a plan that does not apply', lateDay, { opcion: 6, nivel: 2, reducido: 1 }, 2, []],
    ['late, level 2', lateDay, { opcion: 2, nivel: 2, reducido: 0 }, 2, []],
    ['on the last day, level 3', lastDay, { opcion: 3, nivel: 3 }, 3, []],
    ['on the last day, nothing chosen', lastDay, { opcion: null, nivel: null }, null, ['nivel.opcion']],
  ])('%s', (_about, fecmat, nivel, expected, found) => {
    const values = asked(fecmat, nivel)
    const counted = withAssignedLevel(values, { today, checks: {} })
    expect(counted.nivel.nivel).toBe(expected)
    expect(problems(values)).toEqual(found)
  })

  test('late, nothing of what was chosen before goes along', () => {
    const { nivel } = withAssignedLevel(asked(lateDay, levelOne), { today, checks: {} })
    expect(nivel).toMatchObject({ opcion: 2, reducido: 0, empleo: '' })
  })

  test('late, its label is the same wherever it stands', () => {
    expect(levelLabelOf(asked(lateDay, levelOne), { today, checks: {} })).toBe('Nivel que te corresponde')
    expect(levelLabelOf(asked(lastDay, levelOne), { today, checks: {} })).toBe('Opción de nivel')
  })

  test('late, who may have a plan still chooses it, and nothing else', () => {
    const plan = asked(lateDay, { opcion: 6, nivel: 2, reducido: 1 })
    const one = asked(lateDay, levelOne)
    expect(withAssignedLevel(plan, { today, checks: planned(plan) }).nivel).toMatchObject({ opcion: 6, reducido: 1 })
    expect(withAssignedLevel(one, { today, checks: planned(one) }).nivel.opcion).toBeNull()
    expect(problems(one, planned(one))).toEqual(['nivel.opcion'])
    expect(levelLabelOf(plan, { today, checks: planned(plan) })).toBe('Opción de nivel')
  })

  test('late, the plan is asked about, and no employment', () => {
    const ids = checksNeeded(asked(lateDay, { ...levelOne, empleoDesde: '2024-01-01' }), today, null).map(
      ({ id }) => id,
    )
    expect(ids).toContain('aporteReducido')
    expect(ids).not.toContain('nivel1')
  })
})
