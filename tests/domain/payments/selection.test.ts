import { describe, expect, test } from 'vitest'
import type { DebtConcept } from '../../../src/domain/payments/concepts'
import { choiceOf, choose, readChoice, sayConcepts } from '../../../src/domain/payments/selection'

const aConcept = (id: string, change: Partial<DebtConcept> = {}): DebtConcept => ({
  id,
  descripcion: 'APORTE MENSUAL',
  tipo: 1,
  periodo: 2025,
  cuota: 7,
  vencimiento: '2025-07-10',
  importe: '0.10',
  observaciones: '',
  esDeuda: true,
  ...change,
})

const one = aConcept('1')
const two = aConcept('2', { importe: '0.20' })
const credit = aConcept('3', { importe: '-5.00' })
const automatic = aConcept('4', { esDeuda: false, observaciones: 'Débito automático' })
const all = [one, two, credit, automatic]

describe('choosing', () => {
  test('[UNS-49] takes what can be paid only: no credit, nothing on automatic debit', () => {
    expect([...choose(new Set(), all, true)]).toEqual(['1', '2'])
  })

  test('takes away only what it is asked to', () => {
    expect([...choose(new Set(['1', '2']), [one], false)]).toEqual(['2'])
  })

  test.each([
    [[], 'none'],
    [['1'], 'some'],
    [['1', '2'], 'all'],
    [['3', '4', '9'], 'none'],
  ])('of a group with %j chosen there is chosen: %s', (chosen, choice) => {
    expect(choiceOf({ concepts: all }, new Set(chosen))).toBe(choice)
  })

  test('[PAY-006] the sum of what is chosen is exact', () => {
    expect(readChoice(all, new Set(['2', '1', '3', '4', 'gone']))).toEqual({ concepts: [one, two], total: '0.30' })
    expect(readChoice(all, new Set())).toEqual({ concepts: [], total: '0.00' })
  })

  test.each([
    [0, '0 conceptos'],
    [1, '1 concepto'],
    [300, '300 conceptos'],
  ])('%i are said as %s', (count, said) => expect(sayConcepts(count)).toBe(said))
})
