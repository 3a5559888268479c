import { describe, expect, test } from 'vitest'
import { askedWords, nameWords, readAsked } from '../../../src/domain/desk-members/asked'

describe('what the desk looks for', () => {
  test.each([
    ['84217', { by: 'number', number: '84217' }],
    [' 120.001 ', { by: 'number', number: '120001' }],
    ['1', { by: 'number', number: '1' }],
    ['5.338.210', { by: 'dni', dni: '05338210' }],
    ['31482906', { by: 'dni', dni: '31482906' }],
    ['31 482 906', { by: 'dni', dni: '31482906' }],
    ['Albarracín, Lucía', { by: 'name', words: ['albarracin', 'lucia'] }],
    ['ÑUÑEZ', { by: 'name', words: ['nunez'] }],
    ["d'angelo", { by: 'name', words: ['d', 'angelo'] }],
  ])('[OP26] [MGMT-004] %j is taken as it is meant', (typed, asked) => {
    expect(readAsked(typed)).toEqual({ ok: true, value: asked })
  })

  test.each([
    ['', 'Campo requerido.'],
    ['   ', 'Campo requerido.'],
    ['al', askedWords.tooShort],
    ['. -', askedWords.tooShort],
    ['123456789', askedWords.tooLong],
    ['albarracin 84217', askedWords.mixed],
  ])('[OP26] %j is refused in words', (typed, words) => {
    expect(readAsked(typed)).toEqual({ ok: false, error: words })
  })

  test('[OP26] a name is compared without accents, case and marks', () => {
    expect(nameWords("María de los Ángeles D'Ángelo-Núñez")).toEqual([
      'maria',
      'de',
      'los',
      'angeles',
      'd',
      'angelo',
      'nunez',
    ])
  })
})
