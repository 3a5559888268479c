import { describe, expect, test } from 'vitest'
import { changedPaths } from '../../../src/domain/modification/compare'
import { changedFields } from '../../../src/domain/modification/display'
import { dniReason, dniRequired } from '../../../src/domain/modification/dni-required'
import { hasChanges } from '../../../src/domain/modification/validate'
import type { PersonalData } from '../../../src/domain/modification/values'
import { aFile, edited, factsWith, names, opened, savedRelative, withSpouse } from './builders'

describe('what differs from the file', () => {
  test.each<[string, Partial<PersonalData>, string[]]>([
    ['nothing', {}, []],
    ['only capitals and spaces are no difference', { nombres: ' lucía   fernanda ', apellido: 'Albarracin' }, []],
    ['a DNI with its zero in front is none', {}, []],
    ['an accent is one', { apellido: 'ALBARRACÍN' }, ['apellido']],
    ['the tilde of an ñ is one', { apellido: 'ALBARRACIÑ' }, ['apellido']],
    ['both names of a parent', { padre: { nombres: 'JUAN', apellido: 'PAZ' } }, ['padre.apellido', 'padre.nombres']],
    ['a status with its date', { estadocivil: 5, fecestadocivil: '2025-01-02' }, ['estadocivil', 'fecestadocivil']],
    ['a count without children does not count', { hijos: 'NO', cantidadHijos: '2' }, ['hijos', 'cantidadHijos']],
    ['a process without disability does not count', { tramita_discapacidad: 'S' }, []],
  ])('%s', (_name, part, paths) => {
    expect(changedPaths(edited(part))).toEqual(paths.map((path) => `personales.${path}`))
  })

  test('a DNI of seven digits is the same with its zero', () => {
    const seen = aFile({ nrodoc: '5482906' })
    expect(changedPaths(edited({ nrodoc: '05482906' }, seen))).toEqual([])
  })

  test('a spouse, a relative of the file and a new one', () => {
    const values = withSpouse({ nombres: 'Ramiro José', fallecido: 'N' })
    const familiares = [
      savedRelative(),
      savedRelative({ ...values.visto.familiares[1], id: 'f2', discapacidad: 'S', guardado: true }),
    ]
    expect(changedPaths({ ...values, familiares })).toEqual([
      'conyuge.nombres',
      'familiares.0',
      'familiares.1.discapacidad',
    ])
  })

  test('is shown as a person reads it, before and after', () => {
    const values = withSpouse(
      { nrodoc: '30117453' },
      edited({ estadocivil: 5, fecestadocivil: '2025-01-02', cuil: '20314829064', discapacidad: 'S', hijos: 'NO' }),
    )
    const shown = changedFields({ ...values, familiares: [savedRelative({ nombres: 'BAUTISTA' })] }, names)
    expect(shown.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['CUIL', '27-31482906-4', '20-31482906-4'],
      ['Estado civil', 'Casada/o', 'Divorciada/o'],
      ['Fecha de divorcio', '14/02/2015', '02/01/2025'],
      ['¿Tenés una discapacidad certificada (CUD)?', 'No', 'Sí'],
      ['¿Tenés hijos?', 'Sí', 'No'],
      ['¿Cuántos?', '2', ''],
      ['Número de DNI', '30.117.452', '30.117.453'],
      ['Bautista Ibáñez', '', 'Bautista Ibáñez'],
    ])
  })
})

test('[ERR-006] there is nothing to send without a change and without a new photo', () => {
  expect(hasChanges(edited({ apellido: 'albarracin' }), factsWith(['titular.dniFrente']))).toBe(false)
  expect(hasChanges(edited({ apellido: 'ALBARRACÍN' }), factsWith())).toBe(true)
  expect(hasChanges(opened(), factsWith(['titular.foto']))).toBe(true)
  expect(hasChanges(withSpouse({ sexo: 'X' }), factsWith())).toBe(true)
})

describe('the DNI is required', () => {
  test.each<[string, Partial<PersonalData>, boolean]>([
    ['nombres', { nombres: 'LUCÍA' }, true],
    ['apellido', { apellido: 'PAZ' }, true],
    ['nrodoc', { nrodoc: '31482907' }, true],
    ['sexo', { sexo: 'X' }, true],
    ['cuil', { cuil: '20314829064' }, true],
    ['fecnacim', { fecnacim: '1985-03-19' }, true],
    ['nacionalidad', { nacionalidad: 5 }, true],
    ['tiponacionalidad', { tiponacionalidad: 2 }, true],
    ['only the case of a name', { nombres: 'lucía fernanda' }, false],
    ['estadocivil', { estadocivil: 5 }, false],
    ['discapacidad', { discapacidad: 'S' }, false],
    ['madre', { madre: { nombres: 'ANA', apellido: 'PAZ' } }, false],
    ['nothing', {}, false],
  ])('[LEGAJO-030] by a change of %s: %#', (_name, part, isRequired) => {
    expect(dniRequired(edited(part), false)).toBe(isRequired)
    expect(dniRequired(edited(part), true)).toBe(true)
  })

  test.each<[Partial<PersonalData>, boolean, string]>([
    [{}, false, ''],
    [{}, true, 'Lo pedimos porque cambiaste tu foto.'],
    [{ apellido: 'PAZ' }, true, 'Lo pedimos porque cambiaste tu foto y tu apellido.'],
    [
      { nombres: 'ANA', nrodoc: '1', sexo: 'X' },
      false,
      'Lo pedimos porque cambiaste tus nombres, tu número de DNI y tu sexo.',
    ],
  ])('and says why: %#', (part, hasNewPhoto, words) => {
    expect(dniReason(edited(part), hasNewPhoto)).toBe(words)
  })
})
