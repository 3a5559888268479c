import { describe, expect, test } from 'vitest'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { allProblems } from '../../../src/domain/preaffiliation/validate'
import type { Applicant, PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse, factsOf, messageAt, today } from '../builders'

const required = 'Campo requerido.'
const badDate = 'La fecha no es valida.'

const parent = { nombres: '', apellido: '', estadocivil: 2, tipfamiliar: 5, discapacidad: 'N' } as const

describe('a complete request', () => {
  test.each([
    ['single', aPreAffiliation()],
    ['married', { ...aPreAffiliation({ estadocivil: 2, fecestadocivil: '2020-02-14' }), conyuge: aSpouse() }],
    [
      'with two children and a disability process',
      {
        ...aPreAffiliation({ hijos: 'SI', cantidadHijos: '2', discapacidad: 'S', tramita_discapacidad: 'S' }),
        hijos: [aChild(1), aChild(2, { discapacidad: 'S' })],
        discapacidad: { fecdisc: '2020-01-01', feccud: '2024-01-01', cudOriginal: false },
      },
    ],
  ] satisfies [string, PreAffiliation][])('[VALID-033] has no problems: %s', (_, values) => {
    expect(allProblems(values, factsOf(values))).toEqual([])
  })

  test('[VALID-033] what is empty says what is required, step by step and once per field', () => {
    const empty = newPreAffiliation({ nroafi: '123456', nrodoc: '38904117' })
    const problems = allProblems(empty, { today, files: new Set(), checks: {} })
    expect(problems.filter(({ message }) => message === required).map(({ path }) => path)).toEqual([
      'personales.nombres',
      'personales.apellido',
      'personales.cuil',
      'personales.fecnacim',
      'personales.sexo',
      'personales.estadocivil',
      'personales.discapacidad',
      'personales.hijos',
      'contacto.domicilio.codprov',
      'contacto.domicilio.calle',
      'contacto.domicilio.nro',
      'contacto.domicilio.cp',
      'contacto.telefono.carac',
      'contacto.telefono.telefono',
      'contacto.telefono.tiptelefono',
      'contacto.email.email',
      'contacto.email.confirmacion',
      'profesionales.tomo',
      'profesionales.folio',
      'profesionales.fectit',
      'profesionales.fecmat',
      'nivel.opcion',
      'confirmado',
    ])
    expect(new Set(problems.map(({ path }) => path)).size).toBe(problems.length)
  })
})

describe('[FAMILY-019] [FAMILY-021] [FAMILY-024] step 1, personal data', () => {
  const cases: [string, Partial<Applicant>, string, string | undefined][] = [
    ['VALID-030', { nombres: 'A' }, 'nombres', 'Debe tener entre 2 y 50 caracteres'],
    ['VALID-030', { apellido: 'A'.repeat(51) }, 'apellido', 'Debe tener entre 2 y 50 caracteres'],
    ['VALID-030', { apellido: 'Ñ'.repeat(50) }, 'apellido', undefined],
    ['VALID-002', { nombres: 'A'.repeat(10_000) }, 'nombres', 'Alcanzaste la capacidad maxima del campo.'],
    ['VALID-036', { apellido: 'PÉREZ-GIL' }, 'apellido', 'Formato invalido.'],
    ['VALID-036', { nombres: '<script>alert(1)</script>' }, 'nombres', 'Formato invalido.'],
    ['VALID-031', { cuil: '' }, 'cuil', required],
    ['VALID-031', { cuil: '2738904117x' }, 'cuil', 'Formato incorrecto.'],
    ['VALID-031', { cuil: '2738904117' }, 'cuil', 'El campo debe tener 11 caracteres.'],
    ['VALID-023', { cuil: '27389041189' }, 'cuil', 'Formato incorrecto.'],
    ['VALID-023', { nrodoc: '8904117', cuil: '27089041177' }, 'cuil', undefined],
    ['PREAF-032', { nrodoc: '389041' }, 'nrodoc', 'Debe tener entre 7 y 8 caracteres'],
    ['PREAF-011', { nrodoc: '3890411A' }, 'nrodoc', 'Formato incorrecto.'],
    ['PREAF-011', { nroafi: '1234567' }, 'nroafi', 'Alcanzaste la capacidad maxima del campo.'],
    ['VALID-021', { fecnacim: '' }, 'fecnacim', required],
    ['VALID-021', { fecnacim: '1995-02-31' }, 'fecnacim', badDate],
    ['VALID-022', { fecnacim: '2007-11-21' }, 'fecnacim', badDate],
    ['VALID-022', { fecnacim: '1924-11-20' }, 'fecnacim', badDate],
    ['VALID-022', { fecnacim: '2007-11-20' }, 'fecnacim', undefined],
    [
      'FAMILY-024',
      { estadocivil: 3 },
      'estadocivil',
      'El estado civil seleccionado no está disponible para este trámite.',
    ],
    ['FAMILY-021', { estadocivil: 2 }, 'fecestadocivil', required],
    ['FAMILY-021', { estadocivil: 5 }, 'fecestadocivil', undefined],
    ['FAMILY-019', { estadocivil: 9, fecestadocivil: today }, 'fecestadocivil', badDate],
    ['VALID-001', { discapacidad: 'S' }, 'tramita_discapacidad', required],
    ['VALID-001', { sexo: '' }, 'sexo', required],
    ['VALID-001', { nacionalidad: null }, 'nacionalidad', required],
    ['VALID-001', { tiponacionalidad: null }, 'tiponacionalidad', required],
    ['PREAF-035', { hijos: 'SI' }, 'cantidadHijos', required],
    ['PREAF-035', { hijos: 'SI', cantidadHijos: '0' }, 'cantidadHijos', 'El campo debe estar entre 1 y 9.'],
    ['PREAF-035', { hijos: 'SI', cantidadHijos: '10' }, 'cantidadHijos', 'El campo debe estar entre 1 y 9.'],
    ['PREAF-035', { hijos: 'SI', cantidadHijos: '-1' }, 'cantidadHijos', 'Formato incorrecto.'],
    ['PREAF-035', { hijos: 'NO', cantidadHijos: '' }, 'cantidadHijos', undefined],
    ['PREAF-003', { madre: { ...parent, nombres: 'ANA' } }, 'madre.apellido', required],
    ['PREAF-003', { madre: { ...parent, apellido: 'GIL' } }, 'madre.nombres', required],
    ['PREAF-003', { madre: { ...parent, nombres: 'ANA', apellido: 'GIL' } }, 'madre.nombres', undefined],
    ['PREAF-003', { madre: { ...parent, nombres: 'ANA2', apellido: 'GIL' } }, 'madre.nombres', 'Formato invalido.'],
  ]
  test.each(cases)('[%s] %j: %s says %s', (_, part, path, message) => {
    expect(messageAt('personales', aPreAffiliation(part), `personales.${path}`)).toBe(message)
  })
})
