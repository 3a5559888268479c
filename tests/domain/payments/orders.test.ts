import { describe, expect, test } from 'vitest'
import { isPayAddress } from '../../../src/domain/payments/orders'

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
