import { describe, expect, test } from 'vitest'
import { rebase } from '../../../src/domain/modification/rebase'
import { openRelative, saveRelative } from '../../../src/domain/modification/relatives'
import { toSubmittable } from '../../../src/domain/modification/request'
import type { FamilyMember, Modification } from '../../../src/domain/modification/values'
import { aFile, opened, storedChild, storedSpouse } from './builders'

const [mateo, julia] = ['legajo-41', 'legajo-42']

/** The form after relatives were opened, changed and saved, one after the other. */
const saved = (changes: readonly (readonly [id: string, part: Partial<FamilyMember>])[]): Modification =>
  changes.reduce((values, [id, part]) => {
    const { values: editing } = openRelative(values, id)
    const familiares = editing.familiares.map((one) => (one.id === id ? { ...one, ...part } : one))
    return saveRelative({ ...editing, familiares }, id).values
  }, opened())

const ids = ({ familiares }: Modification): string[] => familiares.map(({ id }) => id)

describe('the relatives of the form stand where those of its request do', () => {
  test('one who was saved as in the file is not of the form', () => {
    const values = saved([
      [mateo, {}],
      [julia, { sexo: 'X' }],
    ])
    expect([ids(values), ids(toSubmittable(values))]).toEqual([[julia], [julia]])
  })

  test('nor is one whose change the fund has made meanwhile', () => {
    const today = aFile({}, [storedSpouse(), storedChild(1, { sexo: 'X' }), storedChild(2, { nombres: 'JULIA' })])
    const values = rebase(
      saved([
        [mateo, { sexo: 'X' }],
        [julia, { discapacidad: 'S' }],
      ]),
      today,
      'mine',
    )
    expect([ids(values), ids(toSubmittable(values))]).toEqual([[julia], [julia]])
  })
})
