import { describe, expect, test } from 'vitest'
import { checksNeeded } from '../../../src/domain/modification/documents'
import { appliesTo, stepOfPath } from '../../../src/domain/modification/steps'
import { allProblems, problemsOf } from '../../../src/domain/modification/validate'
import { modificationSteps, type Modification, type PersonalData } from '../../../src/domain/modification/values'
import { aFile, edited, factsWith, messageAt, opened, said, savedRelative, today, withSpouse } from './builders'

const { badDate, required } = said

test('the file as it is has no problem, but for the tick of the preview', () => {
  expect(allProblems(opened(), factsWith())).toEqual([
    {
      step: 'verificacion',
      path: 'confirmado',
      message: required,
      label: 'Confirmo que todos mis datos son correctos.',
    },
  ])
  expect(allProblems({ ...opened(), confirmado: true }, factsWith())).toEqual([])
})

describe('personal data', () => {
  test.each<[string, Partial<PersonalData>, string, string]>([
    ['[VALID-030] a name of one letter', { nombres: 'A' }, 'nombres', 'Debe tener entre 2 y 50 caracteres'],
    ['[VALID-030] none', { apellido: ' ' }, 'apellido', required],
    ['[VALID-036] an apostrophe and an ñ', { apellido: "D'Angelo Ñandú" }, 'apellido', ''],
    ['[VALID-036] a digit', { apellido: 'PAZ 2' }, 'apellido', 'Formato invalido.'],
    ['[VALID-035] a DNI of letters', { nrodoc: '3148290A' }, 'nrodoc', 'Formato incorrecto.'],
    ['[VALID-035] a DNI of 6 digits', { nrodoc: '314829' }, 'nrodoc', 'Debe tener entre 7 y 8 caracteres'],
    ['[VALID-031] no CUIL', { cuil: '' }, 'cuil', required],
    ['[VALID-031] a CUIL of another DNI', { cuil: '27314829074' }, 'cuil', 'Formato incorrecto.'],
    ['[VALID-022] born 130 years ago', { fecnacim: '1895-11-20' }, 'fecnacim', ''],
    ['[VALID-022] 131 years ago', { fecnacim: '1894-11-20' }, 'fecnacim', badDate],
    ['born today', { fecnacim: today }, 'fecnacim', badDate],
    ['a day that does not exist', { fecnacim: '1990-02-31' }, 'fecnacim', badDate],
    ['[LEGAJO-042] no sex', { sexo: '' }, 'sexo', required],
    ['[LEGAJO-042] no nationality', { nacionalidad: null }, 'nacionalidad', required],
    ['[LEGAJO-042] no type of nationality', { tiponacionalidad: null }, 'tiponacionalidad', required],
    ['[LEGAJO-042] no civil status', { estadocivil: null }, 'estadocivil', required],
    ['[LEGAJO-042] no word on a disability', { discapacidad: '' }, 'discapacidad', required],
    ['[LEGAJO-042] no word on children', { hijos: '' }, 'hijos', required],
    ['[LEGAJO-041] a disability and no word on its process', { discapacidad: 'S' }, 'tramita_discapacidad', required],
    ['children without their number', { cantidadHijos: '' }, 'cantidadHijos', required],
    ['ten children', { cantidadHijos: '10' }, 'cantidadHijos', 'El campo debe estar entre 1 y 9.'],
    ['[LEGAJO-040] a mother without surname', { madre: { nombres: 'ANA', apellido: '' } }, 'madre.apellido', required],
    ['[LEGAJO-040] a father without name', { padre: { nombres: '', apellido: 'PAZ' } }, 'padre.nombres', required],
    ['[LEGAJO-040] neither', { madre: { nombres: '', apellido: '' } }, 'madre.nombres', ''],
    ['[LEGAJO-039] married without a date', { fecestadocivil: '' }, 'fecestadocivil', required],
    ['[LEGAJO-038] a wedding of tomorrow', { fecestadocivil: '2025-11-21' }, 'fecestadocivil', badDate],
    ['[LEGAJO-038] of today', { fecestadocivil: today }, 'fecestadocivil', badDate],
    ['[LEGAJO-038] of yesterday', { fecestadocivil: '2025-11-19' }, 'fecestadocivil', ''],
    [
      '[LEGAJO-026] [LEGAJO-039] divorced without a date',
      { estadocivil: 5, fecestadocivil: '' },
      'fecestadocivil',
      required,
    ],
    ['[LEGAJO-027] no date is asked of 10', { estadocivil: 10, fecestadocivil: '' }, 'fecestadocivil', ''],
    [
      '[LEGAJO-017] a status that cannot follow',
      { estadocivil: 9 },
      'estadocivil',
      'El estado civil seleccionado no está disponible para este trámite.',
    ],
    [
      '[LEGAJO-013] a status that nobody can choose',
      { estadocivil: 4 },
      'estadocivil',
      'El estado civil seleccionado no está disponible para este trámite.',
    ],
  ])('%s', (_name, part, field, message) => {
    expect(messageAt('personales', edited(part), `personales.${field}`)).toBe(message)
  })

  test.each<[string, Partial<PersonalData>, Partial<PersonalData>, string, string]>([
    ['surname that the fund filed with a hyphen', { apellido: 'PÉREZ-GIL' }, {}, 'apellido', ''],
    [
      'name of a mother, filed with a point',
      { madre: { nombres: 'MA. ELSA', apellido: 'PAZ' } },
      {},
      'madre.nombres',
      '',
    ],
    ['surname typed with a hyphen', {}, { apellido: 'PÉREZ-GIL' }, 'apellido', 'Formato invalido.'],
    ['surname filed empty', { apellido: '' }, {}, 'apellido', required],
  ])('nobody is locked out by what the fund filed: a %s', (_name, filed, part, field, message) => {
    const seen = aFile(filed)
    const values = edited({ ...filed, hijos: 'NO', ...part }, seen)
    expect(messageAt('personales', values, `personales.${field}`)).toBe(message)
  })

  test('a missing date says on which paper it stands', () => {
    const [problem] = problemsOf('personales', edited({ estadocivil: 5, fecestadocivil: '' }), factsWith())
    expect(problem).toMatchObject({
      message: 'Campo requerido. Está en tu sentencia de divorcio.',
      label: 'Fecha de divorcio',
    })
  })
})

describe('documents', () => {
  const missing = (values: Modification, files: readonly string[]): string[] =>
    allProblems({ ...values, confirmado: true }, factsWith(files)).map(({ path, label }) => `${path} ${label}`)

  test('[LEGAJO-031] both sides of the DNI, only when they are required', () => {
    expect(missing(edited({ discapacidad: 'N' }), [])).toEqual([])
    const both = ['archivo:titular.dniFrente DNI FRONTAL', 'archivo:titular.dniDorso DNI DORSO']
    expect(missing(edited({ apellido: 'PAZ' }), [])).toEqual(both)
    expect(missing(opened(), ['titular.foto'])).toEqual(both)
    expect(missing(opened(), ['titular.foto', 'titular.dniFrente'])).toEqual(both.slice(1))
  })

  test('[LEGAJO-041] the CUD of a new disability, or of its process, and not of one that the file has', () => {
    const cud = ['archivo:titular.cud CUD']
    expect(missing(edited({ discapacidad: 'S', tramita_discapacidad: 'N' }), [])).toEqual(cud)
    expect(missing(edited({ discapacidad: 'S', tramita_discapacidad: 'S' }), ['titular.cud'])).toEqual([])
    const known = aFile({ discapacidad: 'S', tramita_discapacidad: 'N' })
    expect(missing(edited({}, known), [])).toEqual([])
    expect(missing(edited({ tramita_discapacidad: 'S' }, known), [])).toEqual(cud)
  })

  test('a document of a relative says whose it is', () => {
    const values = { ...opened(), familiares: [savedRelative()] }
    expect(missing(values, ['f1.dniFrente', 'f1.dniDorso'])).toEqual([
      'archivo:f1.certificado Partida de nacimiento de Bautista Ibáñez',
    ])
  })

  test('files that are too much together are told at the one that was too much', () => {
    const sizes = new Map([
      ['titular.foto', 1],
      ['titular.dniFrente', 200_000_000],
      ['conyuge.cud', 300_000_000],
    ])
    const files = ['titular.foto', 'titular.dniFrente', 'titular.dniDorso']
    const problems = allProblems({ ...opened(), confirmado: true }, factsWith(files, { sizes }))
    expect(problems.map(({ step, path }) => [step, path])).toEqual([['personales', 'archivo:titular.dniFrente']])
  })
})

describe('the light of a new photo', () => {
  const photo = 'titular.foto'
  const dni = ['titular.dniFrente', 'titular.dniDorso']

  test('[PHOTO-005] is asked about, for that photo', () => {
    expect(checksNeeded({ photoId: null })).toEqual([])
    expect(checksNeeded({ photoId: 'p1' })).toEqual([
      { id: 'foto', path: 'archivo:titular.foto', inputs: '{"archivo":"p1"}' },
    ])
  })

  test('[PHOTO-007] a refusal shows the words of the server, while the photo is there', () => {
    const foto = { state: 'refused', inputs: '', message: 'La foto está muy oscura.', at: 0 } as const
    expect(problemsOf('personales', opened(), factsWith([photo, ...dni], { checks: { foto } }))).toMatchObject([
      { path: 'archivo:titular.foto', message: 'La foto está muy oscura.', label: 'Foto carnet' },
    ])
    expect(problemsOf('personales', opened(), factsWith([], { checks: { foto } }))).toEqual([])
  })

  test('an open question is no problem', () => {
    const foto = { state: 'pending', inputs: '', message: null, at: 0 } as const
    expect(problemsOf('personales', opened(), factsWith([photo, ...dni], { checks: { foto } }))).toEqual([])
  })
})

test('problems stand in the order of the screen, one for each field', () => {
  const values = withSpouse({ apellido: '', nrodoc: '' }, edited({ nombres: '', apellido: '', cuil: '', sexo: '' }))
  expect(allProblems(values, factsWith()).map(({ path }) => path)).toEqual([
    'personales.nombres',
    'personales.apellido',
    'personales.cuil',
    'personales.sexo',
    'archivo:titular.dniFrente',
    'archivo:titular.dniDorso',
    'conyuge.apellido',
    'conyuge.nrodoc',
    'archivo:conyuge.dniFrente',
    'archivo:conyuge.dniDorso',
    'archivo:conyuge.certificado',
    'confirmado',
  ])
})

test('every path has its step, and the family step may not apply', () => {
  const paths = [
    'personales.cuil',
    'visto',
    'archivo:titular.foto',
    'conyuge.sexo',
    'familiares.0',
    'archivo:f1.cud',
    'confirmado',
  ]
  expect(paths.map(stepOfPath)).toEqual([
    'personales',
    'personales',
    'personales',
    'familiares',
    'familiares',
    'familiares',
    'verificacion',
  ])
  const single = opened(aFile({ estadocivil: 1, fecestadocivil: '' }, []))
  expect(modificationSteps.filter((step) => appliesTo(step, single))).toEqual(['personales', 'verificacion'])
})
