import { describe, expect, test } from 'vitest'
import { previewGroups, type PreviewRest } from '../../../src/domain/modification/preview'
import type { Modification } from '../../../src/domain/modification/values'
import { aFile, edited, names, opened, savedRelative, withSpouse } from './builders'

const rest: PreviewRest = {
  contacto: [
    { label: 'Email', value: 'lucia@ejemplo.com.ar' },
    { label: 'Teléfono', value: '' },
  ],
  profesionales: [{ label: 'Fecha de matriculación', value: '2010-11-05' }],
  nivel: [{ label: 'Nivel', value: 'NIVEL 3' }],
}

const groupsOf = (values: Modification, files: readonly string[] = []) =>
  previewGroups(values, rest, { names, files: new Set(files) })

const shown = (values: Modification, files: readonly string[] = []): Record<string, string[]> =>
  Object.fromEntries(
    groupsOf(values, files).map(({ title, rows }) => [
      title,
      rows.map(({ label, value, isChanged }) => `${label}: ${value}${isChanged ? ' *' : ''}`),
    ]),
  )

test('[LEGAJO-032] [LEGAJO-033] [LEGAJO-034] six groups, no empty values, dates as a person reads them', () => {
  expect(shown(opened())).toEqual({
    'Datos Personales': [
      'Nombres: LUCÍA FERNANDA',
      'Apellido: ALBARRACIN',
      'DNI: 31.482.906',
      'CUIL: 27-31482906-4',
      'Fecha de nacimiento: 18/03/1985',
      'Sexo: F',
      'Nacionalidad: ARGENTINA',
      'Tipo de nacionalidad: Nativa/o',
      'Estado civil: Casada/o',
      'Fecha de matrimonio: 14/02/2015',
      'Madre: Elsa Paz',
      '¿Tenés una discapacidad certificada (CUD)?: No',
      '¿Tenés hijos?: Sí',
      '¿Cuántos?: 2',
    ],
    'Datos conyuge/conviviente': [
      'Nombre: Ramiro Ibáñez',
      'DNI: 30.117.452',
      'Fecha de nacimiento: 02/11/1983',
      'Sexo: M',
      'Nacionalidad: ARGENTINA',
      'Tipo de nacionalidad: Nativa/o',
    ],
    'Datos Hijos': ['Hijo 1: Mateo Ibáñez · DNI 58.214.901', 'Hijo 2: Julia Ibáñez · DNI 58.214.902'],
    'Mis medios de contacto': ['Email: lucia@ejemplo.com.ar'],
    'Datos Profesionales': ['Fecha de matriculación: 05/11/2010'],
    'Opción de nivel': ['Nivel: NIVEL 3'],
  })
})

describe('what changes is marked', () => {
  test('the photo, an answer and their documents', () => {
    const values = edited({ apellido: 'albarracín', padre: { nombres: 'JUAN', apellido: 'PAZ' } })
    const files = ['titular.foto', 'titular.dniFrente', 'titular.dniDorso']
    const marked = shown(values, files)['Datos Personales']?.filter((row) => row.endsWith('*'))
    expect(marked).toEqual([
      'Foto carnet: Foto nueva *',
      'Apellido: ALBARRACÍN *',
      'Padre: Juan Paz *',
      'Archivos: DNI FRONTAL, DNI DORSO *',
    ])
  })

  test('a divorce, with its date and certificate', () => {
    const values = edited({ estadocivil: 5, fecestadocivil: '2025-06-01' })
    const groups = shown(values, ['conyuge.certificado'])
    expect(groups['Datos Personales']?.filter((row) => row.endsWith('*'))).toEqual([
      'Estado civil: Divorciada/o *',
      'Fecha de divorcio: 01/06/2025 *',
    ])
    expect(groups['Datos conyuge/conviviente']?.at(-1)).toBe('Archivos: ACTA DE MATRIMONIO *')
  })

  test('a death: the day of the widowhood', () => {
    const values = edited({ estadocivil: 7, fecestadocivil: '2025-06-01' })
    expect(shown(values)['Datos conyuge/conviviente']).toContain('Fecha de fallecimiento: 01/06/2025 *')
  })

  test('a spouse, a changed child, a new one, and another relative', () => {
    const values = withSpouse({ nombres: 'RAMIRO JOSÉ', discapacidad: 'S' })
    const julia = values.visto.familiares.find(({ relativeId }) => relativeId === '42')
    const familiares = [
      savedRelative({ ...julia, id: 'f1', nombres: 'JULIA INÉS', guardado: true }),
      savedRelative({ id: 'f2' }),
      savedRelative({ id: 'f3', nombres: 'ELSA', apellido: 'PAZ', tipfamiliar: 5, nrodoc: '5000001' }),
    ]
    const groups = shown({ ...values, familiares })
    expect(groups['Datos conyuge/conviviente']?.filter((row) => row.endsWith('*'))).toEqual([
      'Nombre: Ramiro José Ibáñez *',
      'Discapacidad (CUD): Sí *',
    ])
    expect(groups['Datos Hijos']).toEqual([
      'Hijo 1: Mateo Ibáñez · DNI 58.214.901',
      'Hijo 2: Julia Inés Ibáñez · DNI 58.214.902 *',
      'Hijo 3: Bautista Ibáñez · DNI 60.934.180 *',
      'MADRE: Elsa Paz · DNI 5.000.001 *',
    ])
  })
})

test('somebody single has no spouse to show, and nothing to edit there', () => {
  const single = opened(aFile({ estadocivil: 1, fecestadocivil: '' }, []))
  const groups = groupsOf(single)
  expect(groups.map(({ title, step, rows }) => [title, step, rows.length > 0])).toEqual([
    ['Datos Personales', 'personales', true],
    ['Datos conyuge/conviviente', null, false],
    ['Datos Hijos', null, false],
    ['Mis medios de contacto', null, true],
    ['Datos Profesionales', null, true],
    ['Opción de nivel', null, true],
  ])
})
