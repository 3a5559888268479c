import { describe, expect, test } from 'vitest'
import { chooseCivilStatus, setDisability, setSpouseDisability } from '../../../src/domain/modification/transitions'
import type { Modification } from '../../../src/domain/modification/values'
import { aFile, edited, opened, withSpouse } from './builders'

const statusOf = ({ personales: { estadocivil, fecestadocivil } }: Modification) => [estadocivil, fecestadocivil]

const from = (estadocivil: number, fecestadocivil: string): Modification =>
  opened(aFile({ estadocivil, fecestadocivil }))

describe('choosing a civil status', () => {
  test.each([
    ['[LEGAJO-045] from married to divorced: the date is asked anew', 2, 5, [5, '']],
    ['[LEGAJO-045] from married to widowed: the date is asked anew', 2, 7, [7, '']],
    ['[LEGAJO-046] from married to 10: the date stays', 2, 10, [10, '2015-02-14']],
    ['[LEGAJO-047] from married to 8: no date', 2, 8, [8, '']],
    ['[LEGAJO-020] from a civil union to single: no date', 9, 1, [1, '']],
  ])('%s', (_name, before, to, after) => {
    const { change, values } = chooseCivilStatus(from(before, '2015-02-14'), to)
    expect(change.kind).toBe('allowed')
    expect(statusOf(values)).toEqual(after)
  })

  test.each([
    ['[LEGAJO-016] single', 1, 2],
    ['[LEGAJO-017] married', 2, 1],
    ['[LEGAJO-018] divorced', 5, 2],
    ['[LEGAJO-019] 6', 6, 2],
    ['[LEGAJO-020] in a civil union', 9, 5],
    ['[LEGAJO-021] widowed', 7, 2],
    ['[LEGAJO-022] 10', 10, 1],
    ['[LEGAJO-023] cohabiting', 11, 1],
  ])('[ERR-005] %s: a forbidden choice is taken back', (_name, before, to) => {
    const values = from(before, '2015-02-14')
    expect(chooseCivilStatus(values, to)).toEqual({ change: { kind: 'forbidden' }, values, clear: [] })
  })

  test('[LEGAJO-013] [ERR-004] one that nobody can choose is taken back', () => {
    const values = opened()
    expect(chooseCivilStatus(values, 3)).toEqual({ change: { kind: 'unavailable' }, values, clear: [] })
  })

  test('a refused choice loses nothing of the one before', () => {
    const divorced = edited({ estadocivil: 5, fecestadocivil: '2025-03-01' })
    expect(chooseCivilStatus(divorced, 1).values).toBe(divorced)
  })

  test('[LEGAJO-014] the status of the file brings its date back', () => {
    const divorced = edited({ estadocivil: 5, fecestadocivil: '2025-03-01' })
    const { change, values } = chooseCivilStatus(divorced, 2)
    expect([change.kind, ...statusOf(values)]).toEqual(['reset', 2, '2015-02-14'])
  })

  test('the same choice once more keeps the typed date', () => {
    const divorced = edited({ estadocivil: 5, fecestadocivil: '2025-03-01' })
    expect(statusOf(chooseCivilStatus(divorced, 5).values)).toEqual([5, '2025-03-01'])
  })

  test('the certificate is emptied only when it would prove another bond', () => {
    const of = (before: number, now: number, to: number) =>
      chooseCivilStatus(edited({ estadocivil: now }, aFile({ estadocivil: before })), to).clear
    expect(of(2, 2, 5)).toEqual([])
    expect(of(2, 5, 7)).toEqual([])
    expect(of(8, 11, 2)).toEqual(['conyuge.certificado'])
    expect(of(4, 2, 9)).toEqual(['conyuge.certificado'])
  })
})

test('an answer other than S empties what it asked for', () => {
  const disabled = edited({ discapacidad: 'S', tramita_discapacidad: 'S' })
  expect(setDisability(disabled, 'N')).toMatchObject({
    values: { personales: { discapacidad: 'N', tramita_discapacidad: '' } },
    clear: ['titular.cud'],
  })
  expect(setDisability(opened(), 'S').clear).toEqual([])
  expect(setSpouseDisability(withSpouse({ discapacidad: 'S' }), 'N')).toMatchObject({
    values: { conyuge: { discapacidad: 'N' } },
    clear: ['conyuge.cud'],
  })
  expect(setSpouseDisability(opened(), 'S').clear).toEqual([])
})
