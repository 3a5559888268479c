import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meansName, paymentTitle, receiptFileName, sayPaymentDate } from '../../../src/domain/payments/made'

const paid = {
  fecha: '2025-11-20T14:05:09-03:00',
  importe: '1.00',
  cantidad: 1,
  detalle: [{ descripcion: 'Aporte mensual, octubre 2025', monto: '1.00' }],
  medio: 'debit_card',
  referencia: '',
}

describe('the file of a receipt', () => {
  test.each([
    ['5d0c9bfe-6a83-4a0f-9d6b-0c3a9f1e7ab2', 'comprobante-pago-f1e7ab2.pdf'],
    ['1234567', 'comprobante-pago-1234567.pdf'],
    ['77', 'comprobante-pago-77.pdf'],
    ['', 'comprobante-pago-.pdf'],
    ['../../etc', 'comprobante-pago-----etc.pdf'],
    ['a/b\\c:d*e', 'comprobante-pago-b-c-d-e.pdf'],
    ['%2e%2e%2f', 'comprobante-pago-e-2e-2f.pdf'],
    ['pago\0.exe', 'comprobante-pago-go--exe.pdf'],
    ['ñandú €', 'comprobante-pago--and---.pdf'],
  ])('[PAY-022] of %j is %s', (referencia, name) => {
    expect(receiptFileName({ ...paid, referencia })).toBe(name)
  })

  test('[PAY-022] has one prefix, at most seven characters of the reference, and no way out of its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (referencia) => {
        expect(receiptFileName({ ...paid, referencia })).toMatch(/^comprobante-pago-[A-Za-z0-9-]{0,7}\.pdf$/)
      }),
    )
  })
})

describe('the means of a payment', () => {
  test.each([
    ['credit_card', 'Tarjeta de crédito'],
    ['debit_card', 'Tarjeta de débito'],
    ['account_money', 'Dinero en cuenta'],
    ['ticket', 'Efectivo'],
    ['bank_transfer', 'Transferencia bancaria'],
    ['trueque', 'trueque'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('UNS-55: %s is %s', (medio, name) => {
    expect(meansName(medio)).toBe(name)
  })
})

describe('a payment in words', () => {
  test.each([
    ['2025-11-20T14:05:09-03:00', '20/11/2025 14:05'],
    ['2025-11-20T02:59:59Z', '19/11/2025 23:59'],
    ['2025-11-20T03:00:00Z', '20/11/2025 00:00'],
    ['2026-01-01T01:07:00+02:00', '31/12/2025 20:07'],
    ['', ''],
  ])('[PAY-019] was made on %j: %j, in Argentina', (moment, said) => {
    expect(sayPaymentDate(Date.parse(moment))).toBe(said)
  })

  test.each([
    [1, ['Aporte mensual, julio 2025'], 'Aporte mensual, julio 2025'],
    [3, ['Aporte mensual, julio 2025', 'b', 'c'], 'Aporte mensual, julio 2025 (y 2 más)'],
    [2, [], 'Pago (y 1 más)'],
    [0, [], 'Pago'],
  ])('[PAY-019] of %i concepts, %j, is %j', (cantidad, lines, title) => {
    const detalle = lines.map((descripcion) => ({ descripcion, monto: '1.00' }))
    expect(paymentTitle({ ...paid, cantidad, detalle })).toBe(title)
  })
})
