import { expect, test } from 'vitest'
import * as basic from '../../../src/domain/rules/basic'
import * as number from '../../../src/domain/rules/numbers'
import { firstFailure } from '../../../src/domain/rules/rule'
import * as text from '../../../src/domain/rules/text'
import { choice, text as field } from '../../../src/domain/rules/yup'
import { expectRule } from './expect-rule'

const long = 'A'.repeat(10_000)

test('[VALID-002] max takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.max(10),
    message: 'Alcanzaste la capacidad maxima del campo.',
    passes: ['1234567890', '12345678 '],
    fails: ['12345678901', long],
  }))

test('numeric takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: basic.numeric,
    message: 'Formato incorrecto.',
    passes: ['0', '0123456789'],
    fails: ['12a', '1.2', '-1', '1 2', '٣', '1e3'],
  }))

test('[VALID-004] alphaSpaces takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.alphaSpaces,
    message: 'Formato invalido.',
    passes: ['MARÍA JOSÉ', "D'ANGELO", 'D’ANGELO', 'AGÜERO', 'NÚÑEZ', 'nu\u0301n\u0303ez', 'GONÇALVES'],
    fails: ['JUAN2', 'JUAN_', 'ANA😀', '<script>', 'PÉREZ-GIL', 'ИВАН', 'ª', "'", 'A\tB', '李'],
  }))

test('[VALID-036] alphaSpaces takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.alphaSpaces,
    message: 'Formato invalido.',
    passes: ["D'ANGELO", "O'CONNOR", 'D´ANGELO', 'O`CONNOR', 'NGUYỄN'],
    fails: ['D¨ANGELO', 'O"CONNOR'],
  }))

test('[VALID-005] alphaNum takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.alphaNum,
    message: 'El campo debe contener letras y números.',
    passes: ['abc1', 'A!1', 'ñ9'],
    fails: ['abc', '123', '!!'],
  }))

test('[VALID-006] email takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.email,
    message: 'Email invalido.',
    passes: ['a@b.com', 'martina.q+x@ejemplo.com.ar', 'A_B%C@SUB.EJEMPLO.COM'],
    fails: [
      'a',
      'a@b',
      '@b.com',
      'a@',
      'a b@c.com',
      'a@b..com',
      '.a@b.com',
      'a..b@c.com',
      'a.@b.com',
      'a@-b.com',
      'a@b.c',
      'ñ@b.com',
      `${long}@b.com`,
    ],
  }))

test('[VALID-007] confirmed takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.confirmed('abc'),
    message: 'No hay coincidencia en los campos.',
    passes: ['abc'],
    fails: ['abd', 'ABC'],
  }))

test('[VALID-010] between takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: basic.between(1, 9),
    message: 'El campo debe estar entre 1 y 9.',
    passes: ['1', '9'],
    fails: ['0', '10', '1.5', '-1', 'x'],
  }))

test('[VALID-011] length takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.length(8),
    message: 'El campo debe tener 8 caracteres.',
    passes: ['12345678'],
    fails: ['1234567', '123456789'],
  }))

test('[VALID-012] minmax takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.minmax(2, 30),
    message: 'Debe tener entre 2 y 30 caracteres',
    passes: ['AB', 'A'.repeat(30)],
    fails: ['A', ' A ', 'A'.repeat(31)],
  }))

test('[VALID-023] validCuil takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: number.validCuil('5214907'),
    message: 'Formato incorrecto.',
    passes: ['27052149075', '20052149070', '24052149076'],
    fails: ['27152149079', '2705214907', '27-05214907-5', '27052149079', '30052149076', '99052149076'],
  }))

test('[VALID-024] validPhone takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: number.validPhone(54, '221'),
    message: 'La totalidad del número telefonico (prefijo y número) debe ser igual a 10 caractéres.',
    passes: ['5038874'],
    fails: ['503887', '50388744', '50388x4'],
  }))

test('[VALID-024] validPhone takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: number.validPhone(598, '2'),
    message: 'La totalidad del número telefonico (prefijo y número) debe ser igual a 10 caractéres.',
    passes: ['9001234', '1'],
    fails: [],
  }))

test('[VALID-025] passwordStrong takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.passwordStrong,
    message: 'La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.',
    passes: ['Abcdefgh', 'ñandÚ123'],
    fails: ['Abcdefg', 'abcdefgh', '12345678'],
  }))

test('[VALID-029] minDoc takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: number.minDoc,
    message: 'El número de documento es incorrecto.',
    passes: ['2000001', '58214907'],
    fails: ['2000000', '00000001', 'x'],
  }))

test('[CONTACT-019] areaCode takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: number.areaCode,
    message: 'Formato incorrecto.',
    passes: ['11', '221', '2914'],
    fails: ['1', '011', '29145', '2a'],
  }))

test('[CONTACT-019] localAreaCode takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: number.localAreaCode,
    message: 'Formato incorrecto.',
    passes: ['11', '221', '2914', '387', '3541'],
    fails: ['15', '99', '1', '011', '12', '111', '4567', '29145', '2a'],
  }))

test('[CONTACT-027] strictAlphanumeric takes and refuses what it should, in its own words', () =>
  expectRule({
    rule: text.strictAlphanumeric,
    message: 'Formato incorrecto.',
    passes: ['CALLE 48', 'AV PERÓN', '9 DE JULIO'],
    fails: ['AV. 7', 'CALLE #3', '48;'],
  }))

test('[VALID-001] an empty text fails only the rule that requires it', () => {
  expect(firstFailure('', [basic.numeric, text.length(8)])).toBeNull()
  expect(firstFailure('', [basic.numeric, basic.required])).toBe('Campo requerido.')
})

test('[VALID-002] ten thousand characters are too many for any text', () => {
  expect(() => field(basic.required, text.alphaSpaces).validateSync(long)).toThrow(
    'Alcanzaste la capacidad maxima del campo.',
  )
})

test('[CONST-007] sex is F, M or X, and disability S or N', () => {
  const takes = (options: string[], value: string): boolean => choice(options, true).isValidSync(value)
  expect(['F', 'M', 'X', 'f', ''].map((value) => takes(['F', 'M', 'X'], value))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(['S', 'N', 'SI', ''].map((value) => takes(['S', 'N'], value))).toEqual([true, true, false, false])
  expect(() => choice(['S', 'N'], true).validateSync('')).toThrow('Campo requerido.')
})

test('[VALID-001] required takes and refuses what it should, in its own words', () =>
  expectRule({ rule: basic.required, message: 'Campo requerido.', passes: ['a', '0'], fails: ['', '   '] }))
