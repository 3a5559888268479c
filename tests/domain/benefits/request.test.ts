import { describe, expect, test } from 'vitest'
import { benefitVersions, liftBenefit } from '../../../src/domain/benefits/lift'
import { deceasedFlag, toSubmittable } from '../../../src/domain/benefits/request'
import { reviewRows } from '../../../src/domain/benefits/review'
import { benefitIds } from '../../../src/domain/benefits/ids'
import { aBenefit, aChildClaim, aSpouseClaim, member, withChild } from './builders'

describe('the answers that are sent', () => {
  test('[VALID-030] [DEBIT-006] names and holder leave in capitals, without spare spaces', () => {
    const values = withChild('nacimiento', { nombres: ' emilia  sol ', apellido: 'd’angelo' })
    const sent = toSubmittable({ ...values, cuenta: { ...values.cuenta, titular: ' lucía  albarracín ' } })
    expect(sent.hijos[0]).toMatchObject({ nombres: 'EMILIA SOL', apellido: "D'ANGELO" })
    expect(sent.cuenta.titular).toBe('LUCÍA ALBARRACÍN')
  })

  test('[MATERN-004] a date of death leaves with a deceased child of maternity alone', () => {
    const dead = { fallecido: 'S', fecfallecido: '2025-11-01' } as const
    expect(toSubmittable(withChild('maternidad', dead)).hijos[0]?.fecfallecido).toBe('2025-11-01')
    expect(toSubmittable(withChild('maternidad', { ...dead, fallecido: 'N' })).hijos[0]?.fecfallecido).toBe('')
    expect(toSubmittable(withChild('nacimiento', dead)).hijos[0]?.fecfallecido).toBe('')
  })

  test('[BENEFIT-001] what a benefit does not ask for stays in the draft', () => {
    const all = { fechaSentencia: '2025-11-03', fechaMatrimonio: '2025-10-10', union: 'civil', nota: true } as const
    const sent = benefitIds.map((id) => {
      const { fechaSentencia, fechaMatrimonio, union, nota } = toSubmittable(aBenefit(id, all))
      return [id, fechaSentencia !== '', fechaMatrimonio !== '', union, nota]
    })
    expect(sent).toEqual([
      ['adopcion', true, false, '', false],
      ['nacimiento', false, false, '', true],
      ['maternidad', false, false, '', false],
      ['madreNoGestante', true, false, '', false],
      ['matrimonio', false, true, '', false],
      ['union', false, true, 'civil', false],
    ])
  })

  test('[ADOPT-001] [BIRTH-001] a request is marked S when any of its children is deceased', () => {
    expect(deceasedFlag({ hijos: [aChildClaim(1), aChildClaim(2, { fallecido: 'S' })] })).toBe('S')
    expect(deceasedFlag({ hijos: [aChildClaim(1)] })).toBe('N')
    expect(deceasedFlag({ hijos: [] })).toBe('N')
  })
})

test('[BENEFIT-001] the receipt of a birth says all that was asked for', () => {
  expect(reviewRows(aBenefit('nacimiento', { nota: true })).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Trámite: Nacimiento',
    'Hijo · Nombre y apellido: EMILIA IBÁÑEZ',
    'Hijo · DNI: 71.204.553',
    'Hijo · Fecha de nacimiento: 22/10/2025',
    'Hijo · Sexo: F',
    'Hijo · Hijo Fallecido: No',
    'Banco: Banco Macro',
    'CBU: 2850590940090418135201',
    'Titular: LUCÍA FERNANDA ALBARRACÍN',
    'CUIT/CUIL: 27-31482906-4',
    'Nota al Directorio: Sí',
  ])
})

test('[MARRY-001] that of a union says which one, when and with whom', () => {
  const rows = reviewRows(aBenefit('union', { union: 'civil' })).map(({ label, value }) => `${label}: ${value}`)
  expect(rows.slice(0, 4)).toEqual([
    'Trámite: Unión convivencial',
    'Tipo de unión: Unión civil',
    'Fecha de la unión: 10/10/2025',
    'Pareja · Nombre y apellido: TOMÁS QUIROGA',
  ])
})

describe('a stored draft opens', () => {
  test.each(benefitIds)('with the answers that it was stored with: %s', (id) => {
    const values = aBenefit(id, { conyuge: id === 'union' ? aSpouseClaim({ relativeId: 'r1' }) : aBenefit(id).conyuge })
    expect(liftBenefit(benefitVersions.current, structuredClone(values))).toEqual(values)
  })

  test('with empty answers where some are missing or are something else', () => {
    const lifted = liftBenefit(1, { beneficio: 'nacimiento', solicitante: { nroafi: '104512', sexo: 'F' }, hijos: [7] })
    expect(lifted?.hijos).toEqual([{ ...aChildClaim(1), id: 'sin-id-0', ...emptyChild }])
    expect(lifted?.solicitante).toEqual({ nroafi: member.nroafi, sexo: 'F' })
    expect(liftBenefit(1, { beneficio: 'adopcion', solicitante: {} })?.hijos).toHaveLength(1)
  })

  test('and never what is no benefit, or of a version to come', () => {
    expect(liftBenefit(1, { beneficio: 'otro', solicitante: {} })).toBeUndefined()
    expect(liftBenefit(1, 'nada')).toBeUndefined()
    expect(liftBenefit(2, structuredClone(aBenefit('union')))).toBeUndefined()
  })
})

const emptyChild = { nombres: '', apellido: '', nrodoc: '', fecnacim: '', sexo: '', fallecido: '' }
