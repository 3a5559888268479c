import { describe, expect, test } from 'vitest'
import { encodePaymentMade, parsePaymentsMade } from '../../src/contract/payments/made'
import { paymentsMadeSchema } from '../../src/contract/payments/schemas'
import { isWhole, type PaymentMade } from '../../src/domain/payments/made'

const paid: PaymentMade = {
  fecha: '2025-11-20T14:05:09.000-03:00',
  importe: '90071992547409.93',
  cantidad: 2,
  detalle: [
    { descripcion: 'APORTE MENSUAL Septiembre 2025', monto: '90071992547409.83' },
    { descripcion: 'PLAN DE PAGO convenio 118 Cuota 3', monto: '0.10' },
  ],
  medio: 'credit_card',
  referencia: '5d0c9bfe-6a83-4a0f-9d6b-0c3a9f1e7ab2',
}
const wire = encodePaymentMade(paid, '84217')
const malformed = { ok: false, error: 'malformed' }

describe('payments made', () => {
  test('[API-037] [PAY-003] one leaves the server and comes back equal, its amounts exact', () => {
    expect(wire).toEqual({
      mmp_fecpago_real: paid.fecha,
      mmp_apagar: '90071992547409.93',
      cantidad_conceptos: 2,
      mmp_nroafi: '84217',
      detalle: paid.detalle,
      mmp_tipo_pago_mercado_pago: 'credit_card',
      mmp_referencia_externa: paid.referencia,
    })
    expect(parsePaymentsMade(paymentsMadeSchema.parse({ pagos: [wire] }))).toEqual({ ok: true, value: [paid] })
    expect(parsePaymentsMade({ pagos: [] })).toEqual({ ok: true, value: [] })
  })

  test.each([
    ['2025-11-20T17:05:09Z', '2025-11-20T17:05:09Z'],
    ['2025-11-20T14:05:09', '2025-11-20T14:05:09-03:00'],
    ['2025-11-20 14:05:09', '2025-11-20T14:05:09-03:00'],
    ['ayer', ''],
    ['', ''],
  ])('[API-037] the moment %j is read as %j: without an offset it is the fund’s time', (said, fecha) => {
    const body = { pagos: [{ ...wire, mmp_fecpago_real: said }] }
    expect(parsePaymentsMade(body)).toMatchObject({ ok: true, value: [{ fecha }] })
  })

  test('[API-037] an amount may come as a number, and the count is that of the lines where it is missing', () => {
    const body = { pagos: [{ ...wire, mmp_apagar: 1234.5, cantidad_conceptos: null, mmp_referencia_externa: 77 }] }
    expect(parsePaymentsMade(body)).toMatchObject({
      ok: true,
      value: [{ importe: '1234.50', cantidad: 2, referencia: '77' }],
    })
  })

  test.each([
    ['an amount with three decimals', { mmp_apagar: '1.005' }, '1.01'],
    ['a sum of floats', { mmp_apagar: 0.1 + 0.2 }, '0.30'],
  ])('[API-037] [UNS-138] %s is rounded to cents', (_what, change, importe) => {
    const read = parsePaymentsMade({ pagos: [{ ...wire, ...change }] })
    expect(read).toMatchObject({ ok: true, value: [{ importe }] })
    expect(read.ok && read.value.every(isWhole)).toBe(true)
  })

  test.each([
    ['an amount in words', { mmp_apagar: 'mucho' }],
    ['no amount', { mmp_apagar: '' }],
    ['null', { mmp_apagar: null }],
    ['a local amount', { mmp_apagar: '1.234,56' }],
    ['a line without amount', { detalle: [{ descripcion: 'x' }] }],
    ['no lines', { detalle: null }],
    ['a line that is none', { detalle: ['x'] }],
  ])('[API-037] [UNS-138] %s marks that payment, and hides no other', (_what, change) => {
    const read = parsePaymentsMade({ pagos: [wire, { ...wire, ...change }] })
    expect(read.ok && read.value.map(isWhole)).toEqual([true, false])
    expect(read).toMatchObject({ value: [paid, { referencia: paid.referencia }] })
  })

  test('[UNS-138] a payment that is no payment at all is marked', () => {
    const read = parsePaymentsMade({ pagos: ['x', wire] })
    expect(read.ok && read.value.map(isWhole)).toEqual([false, true])
  })

  test.each([[null], [{}], [{ pagos: {} }]])('%j is no list', (body) => {
    expect(parsePaymentsMade(body)).toEqual(malformed)
  })
})
