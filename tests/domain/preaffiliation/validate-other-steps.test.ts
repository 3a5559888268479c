import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../src/domain/preaffiliation/validate'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aPreAffiliation, factsOf, messageAt, today } from '../builders'

const required = 'Campo requerido.'
const badDate = 'La fecha no es valida.'

describe('step 4, contact', () => {
  const base = aPreAffiliation().contacto
  const { domicilio, telefono, email } = base
  const phoneTotal = 'La totalidad del número telefonico (prefijo y número) debe ser igual a 10 caractéres.'
  test.each([
    ['CONTACT-018', { telefono: { ...telefono, tiptelefono: null } }, 'telefono.tiptelefono', required],
    ['CONTACT-019', { telefono: { ...telefono, carac: '0221' } }, 'telefono.carac', 'Formato incorrecto.'],
    ['CONTACT-019', { telefono: { ...telefono, carac: '22145' } }, 'telefono.carac', 'Formato incorrecto.'],
    ['CONTACT-020', { telefono: { ...telefono, telefono: '' } }, 'telefono.telefono', required],
    ['CONTACT-020', { telefono: { ...telefono, telefono: '50 38' } }, 'telefono.telefono', 'Formato incorrecto.'],
    ['CONTACT-022', { telefono: { ...telefono, telefono: '503887' } }, 'telefono.telefono', phoneTotal],
    ['CONTACT-022', { telefono: { ...telefono, codpais: 598, telefono: '503887' } }, 'telefono.telefono', undefined],
    ['CONTACT-023', { domicilio: { ...domicilio, codprov: null } }, 'domicilio.codprov', required],
    ['CONTACT-024', { domicilio: { ...domicilio, codprov: 2, locid: null } }, 'domicilio.locid', required],
    ['CONTACT-024', { domicilio: { ...domicilio, codprov: 1, locid: null } }, 'domicilio.locid', undefined],
    ['CONTACT-025', { domicilio: { ...domicilio, nro: '' } }, 'domicilio.nro', required],
    ['CONTACT-025', { domicilio: { ...domicilio, nro: 'S/N' } }, 'domicilio.nro', undefined],
    ['CONTACT-025', { domicilio: { ...domicilio, cp: '' } }, 'domicilio.cp', required],
    ['CONTACT-025', { domicilio: { ...domicilio, cp: '19OO' } }, 'domicilio.cp', 'Formato incorrecto.'],
    ['CONTACT-025', { domicilio: { ...domicilio, tipcontacto: null } }, 'domicilio.tipcontacto', required],
    ['CONTACT-026', { domicilio: { ...domicilio, piso: '', dep: '' } }, 'domicilio.piso', undefined],
    [
      'CONTACT-027',
      { domicilio: { ...domicilio, codprov: 2, calle: 'AV; 7' } },
      'domicilio.calle',
      'Formato incorrecto.',
    ],
    ['CONTACT-036', { domicilio: { ...domicilio, calle: '' } }, 'domicilio.calle', required],
    ['CONTACT-029', { email: { ...email, email: 'martina' } }, 'email.email', 'Email invalido.'],
    ['CONTACT-029', { email: { ...email, email: '' } }, 'email.email', required],
    [
      'CONTACT-029',
      { email: { ...email, confirmacion: 'x@y.com' } },
      'email.confirmacion',
      'No hay coincidencia en los campos.',
    ],
    ['CONTACT-029', { email: { ...email, email: 'Martina@Ejemplo.com.ar' } }, 'email.confirmacion', undefined],
  ])('[%s] %j: %s says %s', (_, part, path, message) => {
    const values = { ...aPreAffiliation(), contacto: { ...base, ...part } }
    expect(messageAt('contacto', values, `contacto.${path}`)).toBe(message)
  })
})

describe('[PREAF-044] [PREAF-045] [PREAF-046] [PREAF-047] step 5 and 6, professional data and disability', () => {
  const base = aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'S' })
  const order = 'La fecha de matriculación debe ser posterior a la fecha de titulacíon'
  test.each([
    ['PREAF-044', { tomo: '' }, 'tomo', required],
    ['PREAF-044', { folio: '12345678901' }, 'folio', 'Alcanzaste la capacidad maxima del campo.'],
    ['PREAF-041', { fecmat: '2023-12-20' }, 'fecmat', order],
    ['PREAF-041', { fecmat: '2023-12-21' }, 'fecmat', undefined],
    ['VALID-013', { fectit: '2025-11-21' }, 'fectit', badDate],
    ['VALID-013', { fecmat: today }, 'fecmat', badDate],
    ['VALID-021', { fecmat: '2025-02-31' }, 'fecmat', badDate],
  ] as const)('[%s] %j: %s says %s', (_, part, field, message) => {
    const values = { ...base, profesionales: { ...base.profesionales, ...part } }
    expect(messageAt('profesionales', values, `profesionales.${field}`)).toBe(message)
  })

  const before = 'La fecha de origen de la discapacidad debe ser anterior a la fecha de matriculación'
  test.each([
    ['PREAF-045', { fecdisc: '' }, 'fecdisc', required],
    ['PREAF-045', { fecdisc: '2025-11-05' }, 'fecdisc', before],
    ['PREAF-045', { fecdisc: '2025-11-04' }, 'fecdisc', undefined],
    ['PREAF-046', { feccud: '' }, 'feccud', required],
    ['PREAF-047', { feccud: '2025-11-06' }, 'feccud', 'Verificá la fecha del CUD original'],
    ['PREAF-047', { feccud: '2025-11-05' }, 'feccud', undefined],
    ['PREAF-047', { feccud: '2025-11-06', cudOriginal: true }, 'feccud', undefined],
    ['PREAF-046', { feccud: '2025-11-21', cudOriginal: true }, 'feccud', badDate],
  ] as const)('[%s] %j: %s says %s', (_, part, field, message) => {
    const discapacidad = { fecdisc: '2020-01-01', feccud: '2021-01-01', cudOriginal: false, ...part }
    expect(messageAt('discapacidad', { ...base, discapacidad }, `discapacidad.${field}`)).toBe(message)
  })
})

describe('step 7, level', () => {
  const base = aPreAffiliation()
  const levelOne = {
    ...base.nivel,
    opcion: 1,
    nivel: 1,
    esJubilado: 'N',
    empleo: 'HOSPITAL',
    empleoTipo: 'PLANTA',
    empleoDesde: '2024-03-01',
  } as const
  const max = 'Alcanzaste la capacidad maxima del campo.'
  test.each([
    ['LEVEL-007', { opcion: null, nivel: null }, 'opcion', required],
    ['LEVEL-010', { opcion: 6, nivel: 3, reducido: 1 }, 'opcion', 'Formato incorrecto.'],
    ['LEVEL-010', { opcion: 6, nivel: 2, reducido: 0 }, 'opcion', 'Formato incorrecto.'],
    ['LEVEL-010', { opcion: 6, nivel: 2, reducido: 1 }, 'opcion', undefined],
    ['LEVEL-040', { ...levelOne, empleoDesde: '' }, 'empleoDesde', required],
    ['LEVEL-040', { ...levelOne, empleoDesde: '2025-11-21' }, 'empleoDesde', badDate],
    ['LEVEL-041', { ...levelOne, empleo: '' }, 'empleo', required],
    ['LEVEL-041', { ...levelOne, empleo: 'A'.repeat(51) }, 'empleo', max],
    ['LEVEL-041', { ...levelOne, empleoTipo: 'A'.repeat(51) }, 'empleoTipo', max],
    ['LEVEL-041', { ...levelOne, empleoTipo: 'A'.repeat(50) }, 'empleoTipo', undefined],
  ] as const)('[%s] %j: %s says %s', (_, part, field, message) => {
    const values = { ...base, nivel: { ...base.nivel, ...part } }
    expect(messageAt('nivel', values, `nivel.${field}`)).toBe(message)
  })

  test('[LEVEL-018] the second document is optional, and asks to be confirmed once attached', () => {
    const values: PreAffiliation = { ...base, nivel: levelOne }
    const files = new Set([...factsOf(values).files, 'nivel.certificadoLaboral'])
    expect(problemsOf('nivel', values, factsOf(values))).toEqual([])
    expect(problemsOf('nivel', values, factsOf(values, { files })).map(({ path }) => path)).toEqual([
      'nivel.certificadoConfirmado',
    ])
    const confirmed = { ...values, nivel: { ...levelOne, certificadoConfirmado: true } }
    expect(problemsOf('nivel', confirmed, factsOf(values, { files }))).toEqual([])
  })
})

describe('step 8, verification', () => {
  test('[PREAF-049] the confirmation is ticked, and the video is seen where there is one', () => {
    const values = { ...aPreAffiliation(), confirmado: false }
    const paths = (video: boolean): string[] =>
      problemsOf('verificacion', values, factsOf(values, { video })).map(({ path }) => path)
    expect(paths(false)).toEqual(['confirmado'])
    expect(paths(true)).toEqual(['videoVisto', 'confirmado'])
  })
})
