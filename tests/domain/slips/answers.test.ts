import { describe, expect, test } from 'vitest'
import { toCaseName, typedPesos } from '../../../src/domain/slips/expert-fee'
import {
  detailFindings,
  expertFeeFindings,
  paySlipFindings,
  slipFindings,
  type ExpertFeeAnswers,
} from '../../../src/domain/slips/schemas'

const today = '2025-11-20'
const required = 'Campo requerido.'
const notAnAmount = 'Ingrese un valor válido (ej: 35000,50)'
const tooLong = 'Alcanzaste la capacidad maxima del campo. Podés escribir hasta 15 caracteres.'
const noDay = 'La fecha no es valida. Ese día no existe: febrero de 2026 tiene 28 días.'
const past = 'La fecha debe ser mayor o igual a la fecha de hoy.'

const fee = (part: Partial<ExpertFeeAnswers> = {}): ExpertFeeAnswers => ({
  autos: 'PÉREZ C/ GÓMEZ S/ DAÑOS',
  totregulado: '35000,50',
  fpago: today,
  ...part,
})

describe('the slip of an expert fee', () => {
  test.each<[string, Partial<ExpertFeeAnswers>, string | null]>([
    ['[PERICIA-004]', { autos: '' }, required],
    ['[PERICIA-004]', { autos: '   ' }, required],
    ['[PERICIA-005]', { totregulado: '' }, required],
    ['[PERICIA-005]', { totregulado: '35000,50' }, null],
    ['[PERICIA-005]', { totregulado: '35000,5' }, null],
    ['[PERICIA-005]', { totregulado: '35000' }, null],
    ['[PERICIA-005]', { totregulado: '0,01' }, null],
    ['[PERICIA-005]', { totregulado: '123456789012,34' }, null],
    ['[PERICIA-005]', { totregulado: '1234567890123,45' }, tooLong],
    ['[PERICIA-005]', { totregulado: '35000,505' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: '35000.50' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: '35.00,50' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: '35000,' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: ',50' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: '-35000' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: '1e5' }, notAnAmount],
    ['[PERICIA-005]', { totregulado: '0,00' }, notAnAmount],
    ['[PERICIA-003]', { fpago: '' }, required],
    ['[PERICIA-003] [VALID-014]', { fpago: '2025-11-19' }, past],
    ['[PERICIA-003] [VALID-014]', { fpago: '2025-11-20' }, null],
    ['[PERICIA-003] [VALID-014]', { fpago: '2026-02-28' }, null],
    ['[PERICIA-003]', { fpago: '2026-02-31' }, noDay],
  ])('%s with %j: %s', (_row, part, message) => {
    const [path = ''] = Object.keys(part)
    expect(expertFeeFindings(fee(part), today)).toEqual(message === null ? [] : [{ path, message }])
  })

  test('[PERICIA-003] a text of more than 10 characters is no day', () => {
    expect(expertFeeFindings(fee({ fpago: '2026-01-011' }), today)).toMatchObject([{ path: 'fpago' }])
  })

  test.each([
    ['35000,50', '35000.50'],
    ['35000,5', '35000.50'],
    ['7', '7.00'],
    ['0,1', '0.10'],
    ['1.250.000', '1250000.00'],
    ['$ 1.250.000,50', '1250000.50'],
    ['1.250', '1250.00'],
    ['1.25', null],
    ['35000.50', null],
    ['0', null],
    ['mil', null],
  ])('[PERICIA-005] %s is the amount %s, to the cent', (typed, pesos) => {
    expect(typedPesos(typed)).toBe(pesos)
  })

  test('[PERICIA-004] the case is in capitals', () => {
    expect(toCaseName(' d’angelo c/ muñoz ')).toBe("D'ANGELO C/ MUÑOZ")
  })
})

describe('what must be chosen', () => {
  test('[SLIP-003] the kind of contribution, for a slip and for a detail; a slip too', () => {
    expect(slipFindings({ tipo: null, boleta: '' })).toEqual([
      { path: 'tipo', message: required },
      { path: 'boleta', message: required },
    ])
    expect(slipFindings({ tipo: 1, boleta: '1-2025-7' })).toEqual([])
    expect(detailFindings({ tapid: null })).toEqual([{ path: 'tapid', message: required }])
    expect(detailFindings({ tapid: 1 })).toEqual([])
  })

  test('[HABERES-002] the period of a pay slip', () => {
    expect(paySlipFindings({ recibo: '' })).toEqual([{ path: 'recibo', message: required }])
    expect(paySlipFindings({ recibo: '12' })).toEqual([])
  })
})
