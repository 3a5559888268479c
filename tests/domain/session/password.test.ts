import { describe, expect, test } from 'vitest'
import { passwordProblems, type NewPassword } from '../../../src/domain/session/password-rules'
import { sessionMessages } from '../../../src/domain/session/session-messages'

const required = 'Campo requerido.'
const weak = 'La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.'
const plain = 'El campo debe contener letras y números.'

const typed = (password: string, more: Partial<NewPassword> = {}): NewPassword => ({
  current: null,
  password,
  confirmation: password,
  consent: true,
  ...more,
})

describe('a new password', () => {
  test.each([
    ['', required],
    ['Corta1', weak],
    ['sinmayuscula', weak],
    ['Contrasena', undefined],
    ['Ñandúes!!', undefined],
  ])('[PASSWORD-002] %j is told %j', (password, said) => {
    expect(passwordProblems(typed(password), 'strong').password).toBe(said)
  })

  test('the one that holds is required where it is asked for', () => {
    expect(passwordProblems(typed('Contrasena1', { current: '' }), 'strong')).toEqual({ current: required })
    expect(passwordProblems(typed('Contrasena1', { current: 'x' }), 'strong')).toEqual({})
  })

  test('[PASSWORD-002] has to be confirmed, letter by letter', () => {
    const told = (confirmation: string) =>
      passwordProblems(typed('Contrasena1', { confirmation }), 'strong').confirmation
    expect(told('')).toBe(required)
    expect(told('contrasena1')).toBe('No hay coincidencia en los campos. Escribí lo mismo en los dos.')
    expect(told('Contrasena1')).toBeUndefined()
  })

  test('[PASSWORD-003] the hint is the sentence of its rule', () => {
    expect(sessionMessages.passwordHint).toBe(weak)
  })

  test('[PASSWORD-004] needs the consent', () => {
    expect(passwordProblems(typed('Contrasena1', { consent: false }), 'strong')).toEqual({ consent: required })
  })

  test.each([
    ['Contrasena', plain],
    ['12345678A', undefined],
    ['Contraseña#2026', undefined],
    ['Cort1', weak],
  ])('[PASSWORD-005] on /cambiarPassword %j is told %j', (password, said) => {
    expect(passwordProblems(typed(password), 'alphanumeric').password).toBe(said)
  })
})
