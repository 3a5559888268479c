import { describe, expect, test } from 'vitest'
import { stepSchema } from '../../../src/domain/preaffiliation/schemas'
import type { Child } from '../../../src/domain/family/relative'
import { problemsOf } from '../../../src/domain/preaffiliation/validate'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse, factsOf, messageAt, today } from '../builders'
import { leastCost } from '../least-cost'
import type { Spouse } from '../../../src/domain/family/relative'

const required = 'Campo requerido.'
const badDate = 'La fecha no es valida.'

describe('step 2, children', () => {
  const withChildren = (hijos: PreAffiliation['hijos'], cantidadHijos = String(hijos.length)): PreAffiliation => ({
    ...aPreAffiliation({ hijos: 'SI', cantidadHijos }),
    hijos,
  })

  test.each([
    ['PREAF-033', { nombres: 'A' }, 'nombres', 'Debe tener entre 2 y 30 caracteres'],
    ['PREAF-033', { apellido: 'A'.repeat(31) }, 'apellido', 'Debe tener entre 2 y 30 caracteres'],
    ['PREAF-033', { apellido: 'A'.repeat(30) }, 'apellido', undefined],
    ['PREAF-032', { nrodoc: '5821490' }, 'nrodoc', 'El campo debe tener 8 caracteres.'],
    ['PREAF-032', { nrodoc: '5821490A' }, 'nrodoc', 'Formato incorrecto.'],
    ['VALID-013', { fecnacim: '2025-11-21' }, 'fecnacim', badDate],
    ['VALID-013', { fecnacim: today }, 'fecnacim', badDate],
    ['VALID-021', { fecnacim: '2025-02-31' }, 'fecnacim', badDate],
    ['VALID-001', { sexo: '' }, 'sexo', required],
    ['FAMILY-014', { discapacidad: '' }, 'discapacidad', undefined],
  ] as const)('[%s] %j: %s says %s', (_, part, field, message) => {
    const values = withChildren([aChild(1), aChild(2, part)])
    expect(messageAt('hijos', values, `hijos.1.${field}`)).toBe(message)
    expect(messageAt('hijos', values, `hijos.0.${field}`)).toBeUndefined()
  })

  test('[PREAF-035] as many rows as children, nine at most', () => {
    const values = withChildren([aChild(1)], '2')
    expect(messageAt('hijos', values, 'hijos')).toBe('Indicaste 2 y cargaste 1: agregá o quitá hasta que coincidan.')
    const ten = withChildren(Array.from({ length: 10 }, (_, n) => aChild(n)))
    expect(messageAt('hijos', ten, 'hijos')).toBe('El campo debe estar entre 1 y 9.')
  })

  test('[PREAF-032] a DNI that stands twice is reported where it is repeated', () => {
    const values = withChildren([aChild(1), aChild(1, { id: 'c2' }), aChild(3, { nrodoc: '38904117' })])
    expect(problemsOf('hijos', values, factsOf(values)).map(({ path, message }) => [path, message])).toEqual([
      ['hijos.1.nrodoc', 'Este DNI ya figura en otra persona de la solicitud.'],
      ['hijos.2.nrodoc', 'Este DNI ya figura en otra persona de la solicitud.'],
    ])
  })

  test('[VALID-033] the error summary names the child, fields and documents alike', () => {
    const values = withChildren([aChild(1), aChild(2, { nrodoc: '5821490' })])
    const files = new Set([...factsOf(values).files].filter((key) => key !== 'hijo-c2.partidaNacimiento'))
    expect(
      problemsOf('hijos', values, factsOf(values, { files })).map(({ label, message }) => `${label}: ${message}`),
    ).toEqual([
      'Hijo 2, Número de DNI: El campo debe tener 8 caracteres.',
      'Hijo 2, Partida de nacimiento: Falta este archivo. Sacale una foto o elegilo.',
    ])
  })

  test('[PREAF-020] without children the rows of the draft are nobody’s problem', () => {
    const values = { ...withChildren([aChild(1, { nombres: '' })]), personales: aPreAffiliation().personales }
    expect(problemsOf('hijos', values, factsOf(values))).toEqual([])
  })

  test('ten times the children take about ten times as long, not a hundred times', () => {
    const costOf = (children: number): number => {
      const values = withChildren(Array.from({ length: children }, (_, n) => aChild(n)))
      const facts = factsOf(values)
      return leastCost(() => problemsOf('hijos', values, facts))
    }
    expect(costOf(90) / costOf(9)).toBeLessThan(60)
  })
})

describe('[FAMILY-010] [FAMILY-011] [FAMILY-012] [FAMILY-020] step 3, spouse', () => {
  const married = (part: Partial<Spouse>): PreAffiliation => ({
    ...aPreAffiliation({ estadocivil: 2, fecestadocivil: '2020-02-14' }),
    conyuge: aSpouse(part),
  })

  test.each([
    ['FAMILY-012', { nombres: '' }, 'nombres', required],
    ['FAMILY-012', { nombres: 'A'.repeat(51) }, 'nombres', 'Debe tener entre 2 y 50 caracteres'],
    ['FAMILY-012', { nombres: 'A1' }, 'nombres', 'Formato invalido.'],
    ['FAMILY-010', { nrodoc: '7650218', cuil: '' }, 'nrodoc', undefined],
    ['FAMILY-010', { nrodoc: '765021' }, 'nrodoc', 'Debe tener entre 7 y 8 caracteres'],
    ['FAMILY-010', { nrodoc: '376502189' }, 'nrodoc', 'Alcanzaste la capacidad maxima del campo.'],
    ['FAMILY-011', { nrodoc: 'A7650218' }, 'nrodoc', 'Formato incorrecto.'],
    ['FAMILY-020', { fecnacim: '1925-11-20' }, 'fecnacim', badDate],
    ['FAMILY-020', { fecnacim: '1925-11-21' }, 'fecnacim', undefined],
    ['VALID-031', { cuil: '' }, 'cuil', undefined],
    ['VALID-031', { cuil: '20376502194' }, 'cuil', 'Formato incorrecto.'],
    ['PREAF-032', { nrodoc: '38904117' }, 'nrodoc', 'Este DNI ya figura en otra persona de la solicitud.'],
  ] as const)('[%s] %j: %s says %s', (_, part, field, message) => {
    expect(messageAt('conyuge', married(part), `conyuge.${field}`)).toBe(message)
  })

  test('[FAMILY-023] [PREAF-022] nothing is asked of the spouse for 1, 5, 7 and 10', () => {
    for (const estadocivil of [1, 5, 7, 10]) {
      const values = { ...married({ nombres: '' }), personales: { ...aPreAffiliation().personales, estadocivil } }
      expect(problemsOf('conyuge', values, factsOf(values))).toEqual([])
    }
  })
})

test('[PREAF-032] [PREAF-033] a child is judged by itself, by a schema that stays the same through a day', () => {
  const judged = (child: Child): boolean => stepSchema('hijos', today).isValidSync({ hijos: [child] }, { strict: true })
  expect(judged(aChild(1))).toBe(true)
  expect(judged(aChild(1, { nrodoc: '5821490' }))).toBe(false)
  expect(stepSchema('hijos', today)).toBe(stepSchema('hijos', today))
  expect(stepSchema('hijos', '2025-11-21')).not.toBe(stepSchema('hijos', today))
})
