import { describe, expect, test } from 'vitest'
import { excessWords, joinSentences } from '../../src/ui/fields/excess-words'
import { type Change, takeChange } from '../../src/ui/fields/text-transform'

const digits = (arrived: string, most: number, more: Partial<Change> = {}) =>
  takeChange({ before: '', arrived, caret: arrived.length, key: null, transform: 'digits', most, ...more })

test.each([
  ['a CUIL with dashes', '27-30111222-4', 11, '27301112224'],
  ['a DNI with dots', '30.111.222', 8, '30111222'],
  ['a matrícula with a dot', '100.001', 6, '100001'],
  ['a CBU in blocks', '2850590 9 4009041813520 1', 22, '2850590940090418135201'],
  ['blanks that do not break', '30 111 222', 8, '30111222'],
  ['thin and narrow blanks', '30 111 222 ', 8, '30111222'],
  ['full-width digits', '３０．１１１．２２２', 8, '30111222'],
  ['Arabic-Indic digits', '٣٠١١١٢٢٢', 8, '30111222'],
  ['Persian digits', '۳۰۱۱۱۲۲۲', 8, '30111222'],
  ['the tab and the line end of a spreadsheet', '\t30111222\r\n', 8, '30111222'],
  ['an apostrophe of a spreadsheet', "'30111222", 8, '30111222'],
  ['what no eye can see', '\ufeff30\u200b111\u200d222\u202c', 8, '30111222'],
  ['its own label', 'DNI: 30.111.222', 8, '30111222'],
  ['emoji', '🪪 30111222 👍', 8, '30111222'],
  ['a telephone in groups', '(0341) 4-82 11 90', 11, '03414821190'],
])('[VALID-032] %s loses its separators before its length is looked at', (_, arrived, most, text) => {
  expect(digits(arrived, most)).toEqual({ text, caret: text.length, excess: null })
})

test.each([
  ['a minus before a number', '-5', '-5'],
  ['a minus sign of a typesetter', '−5', '-5'],
  ['a minus that is the first key', '-', '-'],
  ['a dash between groups', '27-30111222', '2730111222'],
  ['a dash before words', '- DNI 5', '5'],
])('%s stays where the number would be another one without it', (_words, arrived, text) => {
  expect(digits(arrived, 11).text).toBe(text)
})

test.each(['D´Angelo', 'D`Angelo', 'D’Angelo', 'D‘Angelo'])('%s is written with an apostrophe', (arrived) => {
  const change = { before: '', arrived, caret: null, key: null, transform: 'upper' as const }
  expect(takeChange(change).text).toBe("D'ANGELO")
})

test('what arrives whole and is too long stays whole, for the person to mend', () => {
  expect(digits('27-30111222-4', 8)).toEqual({
    text: '27301112224',
    caret: 11,
    excess: { kind: 'whole', length: 11, most: 8 },
  })
})

test('a key too many is not taken, wherever it is pressed, and what stood there stays', () => {
  const excess = { kind: 'key', length: 8, most: 8 }
  expect(digits('301112229', 8, { before: '30111222', key: '9' })).toEqual({ text: '30111222', caret: 8, excess })
  expect(digits('390111222', 8, { before: '30111222', key: '9', caret: 2 })).toEqual({
    text: '30111222',
    caret: 1,
    excess,
  })
})

test('a key that takes the place of some that were too many is taken', () => {
  const taken = digits('273011122', 8, { before: '27301112224', key: '2', caret: 3 })
  expect(taken).toEqual({ text: '273011122', caret: 3, excess: { kind: 'whole', length: 9, most: 8 } })
})

test('a text that was never meant for the field leaves it as it was', () => {
  const name = { before: 'ANA', key: null, caret: 10_002, transform: 'upper' as const, most: 50 }
  expect(takeChange({ ...name, arrived: 'ñandú '.repeat(1_667) })).toEqual({
    text: 'ANA',
    caret: null,
    excess: { kind: 'absurd', length: 10_002, most: 50 },
  })
})

test.each([
  ['blanks that do not break and tabs', 'ana\u00a0inés\tpaz', 'ANA INÉS PAZ'],
  ['the line end of a spreadsheet', 'gómez\r\n', 'GÓMEZ '],
  ['what no eye can see', '\ufeffg\u200bómez', 'GÓMEZ'],
  ['an apostrophe, which names have', "d'angelo", "D'ANGELO"],
  ['an emoji, which the rule of names refuses in words', 'ana 😀', 'ANA 😀'],
])('[VALID-030] a name with %s', (_, arrived, text) => {
  expect(takeChange({ before: '', arrived, caret: null, key: null, transform: 'upper', most: 50 }).text).toBe(text)
})

test('an accent of two characters counts as one, as a person counts', () => {
  const arrived = 'N\u0303A'
  expect(takeChange({ before: '', arrived, caret: 3, key: null, transform: 'upper', most: 2 }).excess).toBeNull()
})

test.each([
  [{ kind: 'key', length: 8, most: 8 } as const, 'Acá van hasta 8 números.'],
  [{ kind: 'whole', length: 11, most: 8 } as const, 'Hay 11 números y acá van hasta 8. Borrá los que sobran.'],
  [{ kind: 'absurd', length: 900, most: 8 } as const, 'Eso tiene 900 números y acá van hasta 8. Dejamos lo que había.'],
])('says how many are too many: %o', (excess, words) => {
  expect(excessWords(excess, 'digits')).toBe(words)
})

describe('a layout of digits', () => {
  const inPairs = (text: string): string => text.replace(/\D/g, '').replace(/(\d\d)(?=\d)/g, '$1 ')
  const laidOut = (arrived: string, more: Partial<Change> = {}) =>
    takeChange({ before: '', arrived, caret: arrived.length, key: null, transform: inPairs, most: 4, ...more })

  test('brings separators, which do not count, and keeps the caret behind the same digit', () => {
    expect(laidOut('1234')).toEqual({ text: '12 34', caret: 5, excess: null })
    expect(laidOut('192 34', { before: '12 34', caret: 2, key: '9', most: 5 })).toEqual({
      text: '19 23 4',
      caret: 2,
      excess: null,
    })
    expect(laidOut('١٢٣')).toMatchObject({ text: '12 3' })
  })

  test('takes no digit too many, and says how many there are', () => {
    const { text, excess } = laidOut('12 345', { before: '12 34', key: '5' })
    expect([text, excessWords(excess, inPairs)]).toEqual(['12 34', 'Acá van hasta 4 números.'])
    expect(excessWords(laidOut('123456').excess, inPairs)).toContain('Hay 6 números')
  })
})

test.each([
  ['street', 'Av. 7', 'AV 7'],
  ['street', 'Diag.74', 'DIAG 74'],
  ['street', 'Pje. Dardo Rocha', 'PJE DARDO ROCHA'],
  ['undotted', '1.250', '1250'],
  ['undotted', 'P.B.', 'PB'],
] as const)('[UNS-92] %s: %s is taken as %s', (transform, arrived, text) => {
  expect(takeChange({ before: '', arrived, caret: arrived.length, key: null, transform }).text).toBe(text)
})

test('two sentences about a text are two sentences', () => {
  expect(joinSentences('Debe tener entre 7 y 8 caracteres', 'Hay 11 números.')).toBe(
    'Debe tener entre 7 y 8 caracteres. Hay 11 números.',
  )
  expect(joinSentences('Formato incorrecto.', 'Hay 11 números.')).toBe('Formato incorrecto. Hay 11 números.')
  expect([joinSentences('Falta', null), joinSentences(null, 'Hay 2.'), joinSentences(undefined, null)]).toEqual([
    'Falta',
    'Hay 2.',
    null,
  ])
})
