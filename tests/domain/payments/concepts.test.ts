import { describe, expect, test } from 'vitest'
import {
  conceptName,
  debtTabs,
  groupConcepts,
  isPayable,
  monthName,
  tabOf,
  type DebtConcept,
} from '../../../src/domain/payments/concepts'
import { sumPesos } from '../../../src/domain/payments/money'

const aConcept = (change: Partial<DebtConcept> = {}): DebtConcept => ({
  id: '1',
  descripcion: 'APORTE MENSUAL',
  tipo: 1,
  periodo: 2025,
  cuota: 7,
  vencimiento: '2025-07-10',
  importe: '171200.00',
  observaciones: '',
  esDeuda: true,
  ...change,
})

describe('the tab of a concept', () => {
  test.each([
    [true, '', 'adeudados'],
    [true, 'Débito automático', 'adeudados'],
    [false, '', 'aVencer'],
    [false, '   ', 'aVencer'],
    [false, 'Débito automático', 'debitoAutomatico'],
  ])('[PAY-032] debt %s with the remark %j is %s', (esDeuda, observaciones, tab) => {
    expect(tabOf(aConcept({ esDeuda, observaciones }))).toBe(tab)
  })

  test('there are three, in their order', () => {
    expect(debtTabs).toEqual(['adeudados', 'aVencer', 'debitoAutomatico'])
  })

  test.each([
    [{}, true],
    [{ esDeuda: false }, true],
    [{ esDeuda: false, observaciones: 'Débito automático' }, false],
    [{ esDeuda: true, observaciones: 'En revisión' }, true],
    [{ importe: '0.00' }, false],
    [{ importe: '-12.00' }, false],
    [{ importe: '0.01' }, true],
  ])('UNS-49: %j can be paid: %s', (change, can) => {
    expect(isPayable(aConcept(change))).toBe(can)
  })
})

describe('the name of a concept', () => {
  test.each([
    ['APORTE MENSUAL', 2025, 7, 'APORTE MENSUAL 2025', 'Julio 2025'],
    ['EMERGENCIAS MEDICAS', 2024, 12, 'EMERGENCIAS MEDICAS 2024', 'Diciembre 2024'],
    ['PLAN JOVEN', 2025, 1, 'PLAN JOVEN 2025', 'Enero 2025'],
    [' aporte mensual ', 2025, 7, 'aporte mensual 2025', 'Julio 2025'],
    ['PLAN DE PAGO', 118, 3, 'PLAN DE PAGO convenio 118', 'Cuota 3'],
    ['PRESTAMO', 2025, 13, 'PRESTAMO convenio 2025', 'Cuota 13'],
    ['MULTA', 0, 0, 'MULTA', 'MULTA'],
    ['APORTE MENSUAL', 2025, 13, 'APORTE MENSUAL 2025', 'Cuota 13'],
    ['APORTE MENSUAL', 2025, 0, 'APORTE MENSUAL 2025', 'APORTE MENSUAL'],
  ])(
    '[PAY-031] %j of %i, month or instalment %i, stands under %j as %j',
    (descripcion, periodo, cuota, label, name) => {
      const concept = aConcept({ descripcion, periodo, cuota })
      expect(groupConcepts([concept]).map((group) => group.label)).toEqual([label])
      expect(conceptName(concept)).toBe(name)
    },
  )

  test('[CONST-017] months are in Spanish, and there are twelve', () => {
    const names = Array.from({ length: 12 }, (_, index) => monthName(index + 1))
    expect(names.join(' ')).toBe(
      'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre',
    )
    expect([monthName(0), monthName(13), monthName(-1), monthName(1.5)]).toEqual(Array(4).fill(undefined))
  })
})

describe('the groups of a tab', () => {
  const concepts = [
    aConcept({ id: '1', cuota: 7, importe: '0.10' }),
    aConcept({ id: '2', descripcion: 'PLAN DE PAGO', tipo: 9, periodo: 118, cuota: 1, importe: '64250.00' }),
    aConcept({ id: '3', cuota: 8, importe: '0.20' }),
    aConcept({ id: '4', periodo: 2024, cuota: 8 }),
    aConcept({ id: '5', descripcion: 'PLAN DE PAGO', tipo: 9, periodo: 204, cuota: 1, importe: '1.00' }),
  ]

  test('[PAY-005] are one kind and year, or one kind and agreement, in the order of their first concept', () => {
    expect(groupConcepts(concepts).map(({ label, concepts: members }) => [label, members.map(({ id }) => id)])).toEqual(
      [
        ['APORTE MENSUAL 2025', ['1', '3']],
        ['PLAN DE PAGO convenio 118', ['2']],
        ['APORTE MENSUAL 2024', ['4']],
        ['PLAN DE PAGO convenio 204', ['5']],
      ],
    )
  })

  test('[PAY-005] have exact totals, keys of their own, and lose no concept', () => {
    const groups = groupConcepts(concepts)
    expect(groups[0]?.total).toBe('0.30')
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    expect(sumPesos(groups.map(({ total }) => total))).toBe(sumPesos(concepts.map(({ importe }) => importe)))
    expect(groupConcepts([])).toEqual([])
  })
})
