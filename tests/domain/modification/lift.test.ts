import { expect, test } from 'vitest'
import type { JsonValue } from '../../../src/domain/json'
import { liftModification, modificationVersions } from '../../../src/domain/modification/lift'
import type { Modification } from '../../../src/domain/modification/values'
import { edited, savedRelative, withSpouse } from './builders'

const stored = (values: Modification): JsonValue => JSON.parse(JSON.stringify(values))

test('a stored draft reads back equal', () => {
  const values: Modification = {
    ...withSpouse({ nombres: 'PEDRO' }, edited({ apellido: 'PAZ', estadocivil: 5, fecestadocivil: '2025-0' })),
    familiares: [savedRelative({ guardado: false }), savedRelative({ id: 'f2', relativeId: '41', tipdoc: 'PAS' })],
    confirmado: true,
  }
  expect(liftModification(modificationVersions.current, stored(values))).toEqual(values)
})

test('what a draft does not have is empty, and what this release does not know is handed on', () => {
  const lifted = liftModification(1, { nroafi: '7', visto: {}, personales: { apellido: 'PAZ', sexo: 'Z' }, extra: 1 })
  expect(lifted).toMatchObject({
    nroafi: '7',
    visto: { personales: { apellido: '' }, familiares: [] },
    personales: { apellido: 'PAZ', nombres: '', sexo: '', estadocivil: null, madre: { nombres: '', apellido: '' } },
    conyuge: { id: 'conyuge', relativeId: null, tipdoc: 'DNI' },
    familiares: [],
    confirmado: false,
  })
  expect(lifted).toHaveProperty('extra', 1)
})

test.each<[string, number, JsonValue]>([
  ['of a later release', modificationVersions.current + 1, stored(edited({}))],
  ['of no release', 0, stored(edited({}))],
  ['that is no modification', 1, { personales: {} }],
  ['that is no object', 1, 'x'],
])('a draft %s is not read', (_name, version, content) => {
  expect(liftModification(version, content)).toBeUndefined()
})
