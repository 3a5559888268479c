import { expect, test } from 'vitest'
import { splitWays } from '../../src/domain/contact/ways'

test.each([
  ['Tu solicitud se recibió.', [['Tu solicitud se recibió.', null]]],
  [
    'Escribí a informes@caja.example o comunicate con tu delegación distrital.',
    [
      ['Escribí a ', null],
      ['informes@caja.example', 'mail'],
      [' o comunicate con tu ', null],
      ['delegación distrital', 'offices'],
      ['.', null],
    ],
  ],
  [
    'Comunicáte con tu Delegación Distrital.',
    [
      ['Comunicáte con tu ', null],
      ['Delegación Distrital', 'offices'],
      ['.', null],
    ],
  ],
])('%s: whoever it says to contact is a way of its own', (sentence, parts) => {
  expect(splitWays(sentence).map(({ text, way }) => [text, way])).toEqual(parts)
  expect(
    splitWays(sentence)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence)
})
