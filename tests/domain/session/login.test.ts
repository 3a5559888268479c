import { describe, expect, test } from 'vitest'
import { captchaGate } from '../../../src/domain/session/captcha-gate'
import { loginProblems, toMemberNumber } from '../../../src/domain/session/login-rules'
import { specified } from '../specified'

const outOfRange = 'El campo debe estar entre 1 y 199999.'

describe('credentials', () => {
  test.each([
    ['', 'Campo requerido.'],
    ['   ', 'Campo requerido.'],
    ['12a', 'Formato incorrecto.'],
    ['-5', 'Formato incorrecto.'],
    ['1.5', 'Formato incorrecto.'],
    ['0', outOfRange],
    ['000', outOfRange],
    ['200000', outOfRange],
    ['1', undefined],
    ['84217', undefined],
    ['199999', undefined],
    [' 100001 ', undefined],
  ])('[LOGIN-005] a member number %j is told %j', (nroafi, said) => {
    expect(specified(loginProblems({ nroafi, password: 'x' }).nroafi)).toBe(said)
  })

  test('[LOGIN-006] without a password the field is required, and nothing else is asked of it', () => {
    expect(loginProblems({ nroafi: '1', password: '' })).toEqual({ password: 'Campo requerido.' })
    expect(loginProblems({ nroafi: '1', password: ' ' })).toEqual({})
  })

  test.each([
    ['007', '7'],
    [' 84217', '84217'],
    ['0', '0'],
  ])('the number %j is the member %j', (typed, number) => {
    expect(toMemberNumber(typed)).toBe(number)
  })
})

describe('the captcha', () => {
  const gate = (failures: number, hasToken: boolean, isAsked = false) => captchaGate({ failures, hasToken, isAsked })
  const refusal = 'Debe completar el Captcha!'

  test.each([
    [0, false],
    [2, false],
    [3, true],
    [4, true],
  ])('[LOGIN-007] after %i failures it is on the screen: %j', (failures, isShown) => {
    expect(gate(failures, false).isShown).toBe(isShown)
  })

  test.each([
    [3, false, false],
    [4, false, true],
    [9, false, true],
    [4, true, false],
  ])('[LOGIN-008] after %i failures, solved: %j, the button is disabled: %j', (failures, hasToken, isDisabled) => {
    expect(gate(failures, hasToken).isDisabled).toBe(isDisabled)
  })

  test.each([
    [2, false, null],
    [3, false, refusal],
    [3, true, null],
    [4, false, refusal],
  ])('[LOGIN-009] after %i failures, solved: %j, trying is answered with %j', (failures, hasToken, said) => {
    expect(gate(failures, hasToken).refusal).toBe(said)
  })

  test('that the server asks for is shown although this page saw no failure', () => {
    expect(gate(0, false, true)).toEqual({ isShown: true, isDisabled: false, refusal })
  })
})
