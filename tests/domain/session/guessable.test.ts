import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '../../../server/adapters/common-passwords'
import { demoPassword } from '../../../server/demo/members'
import { passwordRefusal } from '../../../src/domain/session/guessable'
import { passwordRefusals } from '../../../src/domain/session/password-refusals'
import { sessionMessages } from '../../../src/domain/session/session-messages'

const owner = { nroafi: '120001', nrodoc: '05111222', names: ['ANA MARÍA', 'Núñez del Río'] }
const judge = (password: string): string | null => passwordRefusal(password, { owner, isCommon: isCommonPassword })

describe('a password that can be guessed', () => {
  test.each([
    'Contraseña1',
    'CONTRASEÑA2026!',
    'C0ntr4s3ña',
    'Mi-Contraseña-1',
    'P@ssw0rd2026',
    'Password1',
    'Argentina2026',
    '@Rgentina22',
    'BocaJuniors12',
    'Afiliada-2026',
    'Octubre2026!',
    'Qwertyuiop',
    '12345678A',
    'Iloveyou1',
    'Aaaaaaaaaa',
    'Abababab1',
  ])('%j is too common', (password) => {
    expect(judge(password)).toBe(passwordRefusals.common)
  })

  test.each([
    ['Clave-120001', passwordRefusals.number],
    ['Mía 120.001', passwordRefusals.number],
    ['Mia-5111222', passwordRefusals.document],
    ['Mia-05.111.222', passwordRefusals.document],
    ['Hola-María-7', passwordRefusals.name],
    ['soyNUNEZ88', passwordRefusals.name],
    ['Corta1', sessionMessages.passwordHint],
    ['120001-sin-mayúscula', sessionMessages.passwordHint],
  ])('%j is told %j', (password, said) => {
    expect(judge(password)).toBe(said)
  })

  test.each([
    demoPassword,
    'Secreta-1',
    'Mañana-llueve',
    'Tren Lechuza Nube',
    'Caña-Según',
    'Río-Del-77-Patos',
    'x'.repeat(150) + 'Yz7 mate',
  ])('%j is taken: names of three letters and ordinary words are no reason', (password) => {
    expect(judge(password)).toBeNull()
  })

  test('a number too short to mean anything is no reason', () => {
    const young = { ...owner, nroafi: '7' }
    expect(passwordRefusal('Siete-777-mares', { owner: young, isCommon: () => false })).toBeNull()
  })
})
