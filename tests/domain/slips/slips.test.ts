import { describe, expect, test } from 'vitest'
import { kindsOfSlips, slipKey, slipLabel, type AvailableSlip } from '../../../src/domain/slips/available'
import { detailTitle } from '../../../src/domain/slips/paid'

const slip = (part: Partial<AvailableSlip> = {}): AvailableSlip => ({
  tipo: 1,
  descripcion: 'APORTE MENSUAL',
  periodo: 2025,
  cuota: 7,
  vencimiento: '2025-07-10',
  importe: '171200.00',
  ...part,
})

const ofPlan = { tipo: 9, descripcion: 'PLAN DE PAGO', periodo: 118, cuota: 3 }

describe('a slip that can be printed', () => {
  test.each([
    [slip(), 'Julio 2025 · $\u00a0171.200,00 · vence el 10/07/2025'],
    [slip({ vencimiento: '2025-07-09' }), 'Julio 2025 · $\u00a0171.200,00 · venció el 09/07/2025'],
    [slip({ vencimiento: null }), 'Julio 2025 · $\u00a0171.200,00'],
    [slip(ofPlan), 'Cuota 3, convenio 118 · $\u00a0171.200,00 · vence el 10/07/2025'],
    [slip({ ...ofPlan, periodo: 0, vencimiento: null }), 'Cuota 3 · $\u00a0171.200,00'],
  ])('[CONST-017] %j is listed as %s', (one, label) => {
    expect(slipLabel(one, '2025-07-10')).toBe(label)
  })

  test('kinds are listed once, in their order; each slip has a key of its own', () => {
    const slips = [slip(), slip(ofPlan), slip({ cuota: 8 })]
    expect(kindsOfSlips(slips)).toEqual([
      { id: 1, label: 'APORTE MENSUAL' },
      { id: 9, label: 'PLAN DE PAGO' },
    ])
    expect(slips.map(slipKey)).toEqual(['1-2025-7', '9-118-3', '1-2025-8'])
  })
})

test('[SLIP-002] the page has another title for retired members', () => {
  expect([detailTitle(false), detailTitle(true)]).toEqual(['Detalle de aportes', 'Detalle de préstamos'])
})
