import { describe, expect, test } from 'vitest'
import { toSubmittable } from '../../../src/domain/preaffiliation/request'
import { reviewGroups, type ReviewNames } from '../../../src/domain/preaffiliation/review'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse } from '../builders'

const full: PreAffiliation = {
  ...aPreAffiliation({
    estadocivil: 2,
    fecestadocivil: '2020-02-14',
    hijos: 'SI',
    cantidadHijos: '1',
    discapacidad: 'S',
    tramita_discapacidad: 'S',
  }),
  hijos: [aChild(1)],
  conyuge: aSpouse(),
  discapacidad: { fecdisc: '2020-01-01', feccud: '2021-02-03', cudOriginal: false },
}

describe('what is sent', () => {
  test('[PREAF-020] [PREAF-022] [PREAF-023] answers of steps that do not apply stay behind', () => {
    const sent = toSubmittable({
      ...full,
      personales: { ...full.personales, estadocivil: 5, hijos: 'NO', discapacidad: 'N', tramita_discapacidad: '' },
      nivel: { ...full.nivel, empleo: 'HOSPITAL', esJubilado: 'S' },
    })
    expect(sent.hijos).toEqual([])
    expect(sent.conyuge.nombres).toBe('')
    expect(sent.discapacidad).toEqual({ fecdisc: '', feccud: '', cudOriginal: false })
    expect(sent.personales).toMatchObject({ cantidadHijos: '', fecestadocivil: '', tramita_discapacidad: '' })
    expect(sent.nivel).toMatchObject({ opcion: 3, nivel: 3, tipoAporte: '1', empleo: '', esJubilado: '' })
  })

  test('[VALID-030] [CONTACT-029] [PREAF-044] in the writing of the fund', () => {
    const sent = toSubmittable({
      ...full,
      personales: { ...full.personales, nombres: ' martina  sol ', apellido: 'd’angelo', nrodoc: '8904117' },
      contacto: { ...full.contacto, email: { ...full.contacto.email, email: 'Martina@Ejemplo.com.ar' } },
      profesionales: { ...full.profesionales, tomo: 'lxii' },
    })
    expect(sent.personales).toMatchObject({ nombres: 'MARTINA SOL', apellido: "D'ANGELO", nrodoc: '08904117' })
    expect(sent.contacto.email.email).toBe('martina@ejemplo.com.ar')
    expect(sent.profesionales.tomo).toBe('LXII')
  })

  test('[LEVEL-041] level 1 keeps its employment, in capitals', () => {
    const nivel = { ...full.nivel, opcion: 1, nivel: 1, empleo: 'hospital', empleoTipo: 'planta' } as const
    expect(toSubmittable({ ...full, nivel }).nivel).toMatchObject({ empleo: 'HOSPITAL', empleoTipo: 'PLANTA' })
  })

  test('what applies is sent whole, and sending twice is sending the same', () => {
    const sent = toSubmittable(full)
    expect(sent).toEqual(full)
    expect(toSubmittable(sent)).toEqual(sent)
  })
})

describe('the review', () => {
  const names: ReviewNames = {
    civilStatus: (id) => (id === 2 ? 'CASADA/O' : ''),
    nationality: () => 'ARGENTINA',
    nationalityType: () => 'NATIVA',
    phoneType: () => 'CELULAR',
    contactType: () => 'PARTICULAR',
    levelLabel: 'Opción de nivel',
    level: ({ nivel }) => `NIVEL ${nivel}`,
  }
  const valueOf = (values: PreAffiliation, title: string, label: string): string | undefined =>
    reviewGroups(values, names)
      .find((group) => group.title === title)
      ?.rows.find((row) => row.label === label)?.value

  test('[PREAF-019] has the six groups of the fund', () => {
    expect(reviewGroups(full, names).map(({ title, step }) => [title, step])).toEqual([
      ['Datos Personales', 'personales'],
      ['Datos conyuge/conviviente', 'conyuge'],
      ['Datos Hijos', 'hijos'],
      ['Mis medios de contacto', 'contacto'],
      ['Datos Profesionales', 'profesionales'],
      ['Opción de nivel', 'nivel'],
    ])
  })

  test('[PREAF-019] shows dates as dd/mm/yyyy under every label that says Fecha', () => {
    const rows = reviewGroups(full, names).flatMap((group) => group.rows)
    const dates = rows.filter(({ label }) => /fecha/i.test(label))
    expect(dates).toHaveLength(8)
    for (const { value } of dates) expect(value).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  })

  test('[PREAF-019] hides what is empty and what does not apply', () => {
    expect(
      reviewGroups(full, names).every(({ rows }) => rows.length > 0 && rows.every(({ value }) => value !== '')),
    ).toBe(true)
    const single = { ...full, personales: { ...full.personales, estadocivil: 1, hijos: 'NO' } } satisfies PreAffiliation
    const empty = reviewGroups(single, names).filter(({ rows }) => rows.length === 0)
    expect(empty.map(({ step }) => step)).toEqual(['conyuge', 'hijos'])
  })

  test.each([
    ['Datos Personales', 'CUIL', '27-38904117-9'],
    ['Datos Personales', 'Número de DNI', '38.904.117'],
    ['Datos Personales', 'Estado civil', 'CASADA/O'],
    ['Datos Personales', 'Fecha de matrimonio', '14/02/2020'],
    ['Datos Personales', 'Fecha del CUD', '03/02/2021'],
    ['Datos Hijos', 'Hijo 1 · Nombres', 'MATEO'],
    ['Mis medios de contacto', 'Teléfono', '+54 0-221 15-5038874'],
    ['Opción de nivel', 'Opción de nivel', 'NIVEL 3'],
  ])('[PREAF-019] %s, %s: %s', (title, label, value) => {
    expect(valueOf(full, title, label)).toBe(value)
  })
})
