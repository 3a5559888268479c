import { describe, expect, test } from 'vitest'
import { isPayAddress, readPaymentResult } from '../../../src/domain/payments/orders'

describe('the result in an address', () => {
  test.each([
    ['success', 'success'],
    ['failure', 'failure'],
    ['pending', 'pending'],
    ['SUCCESS', 'pending'],
    ['approved', 'pending'],
    ['', 'pending'],
    [null, 'pending'],
  ])('UNS-50: %j is %s', (type, result) => {
    expect(readPaymentResult(type)).toBe(result)
  })
})

describe('an address to pay at', () => {
  test.each([
    ['https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1', true],
    ['http://localhost:4200/pagar', true],
    ['/mercadopago-api/prueba/1', true],
    ['', false],
    ['pagar', false],
    ['//otro.example/pagar', false],
    ['/\\otro.example/pagar', false],
    ['https:///pagar', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('%j: %s', (url, isOne) => {
    expect(isPayAddress(url)).toBe(isOne)
  })
})
