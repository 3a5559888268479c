import { fillText } from '../../src/domain/fill-text'
import { expect, test } from 'vitest'
import {
  formatCuil,
  formatDni,
  onlyDigits,
  padDni,
  toCleanName,
  toLowerEmail,
  toUpperName,
} from '../../src/domain/text'

test.each([
  ['núñez', 'NÚÑEZ'],
  ['d’angelo', "D'ANGELO"],
  ['agüero ', 'AGÜERO '],
  ['nu\u0301n\u0303ez', 'NÚÑEZ'],
])('[VALID-030] %s is written %s', (typed, expected) => {
  expect(toUpperName(typed)).toBe(expected)
})

test('[VALID-030] a name is sent without white space around it', () => {
  expect(toCleanName('  martina   sol ')).toBe('MARTINA SOL')
})

test('[CONTACT-029] an e-mail is lower case', () => {
  expect(toLowerEmail(' Martina@Ejemplo.COM ')).toBe('martina@ejemplo.com')
})

test('[PREAF-011] a DNI of 7 digits is padded to 8, others stay', () => {
  expect(padDni('5214907')).toBe('05214907')
  expect(padDni('58214907')).toBe('58214907')
  expect(padDni('521490')).toBe('521490')
})

test('numbers for reading', () => {
  expect(formatDni('58214907')).toBe('58.214.907')
  expect(formatDni('05214907')).toBe('5.214.907')
  expect(formatDni('')).toBe('')
  expect(formatCuil('27389041179')).toBe('27-38904117-9')
  expect(formatCuil('2738')).toBe('2738')
  expect(onlyDigits('27-38.904')).toBe('2738904')
  expect(fillText('entre {min} y {max} o {otro}', { min: 2, max: 3 })).toBe('entre 2 y 3 o {otro}')
})
