import { describe, expect, test } from 'vitest'
import { sayBytes, sayDocument, shownTypeOf } from '../../../src/domain/desk/documents'
import { viewLimits, withView } from '../../../src/domain/desk/preferences'
import { sayDoubts, sayWait, termOf } from '../../../src/domain/desk/queue-words'
import { sayChecks, sayWhat, sortChecks } from '../../../src/domain/desk/request-words'
import type { CheckTone, DeskCheck } from '../../../src/domain/desk/request'

describe('the term of a request', () => {
  test.each([
    [-6, 'err', 'Venció hace 6 días'],
    [-2, 'err', 'Venció hace 2 días'],
    [-1, 'err', 'Venció ayer'],
    [0, 'warn', 'Vence hoy'],
    [1, 'warn', 'Vence mañana'],
    [3, 'warn', 'Vence en 3 días'],
    [4, 'neu', 'Vence el 20/11'],
  ])('[UNS-130] with %i working days left is %s, "%s"', (left, tone, words) => {
    expect(termOf(left, '2025-11-20')).toEqual({ tone, words })
  })
})

test.each([
  [0, 'Hoy'],
  [1, '1 día'],
  [13, '13 días'],
])('a wait of %i working days reads "%s"', (days, words) => expect(sayWait(days)).toBe(words))

test.each([
  [null, 'Controles sin hacer'],
  [0, 'Controles bien'],
  [1, '1 control para mirar'],
  [2, '2 controles para mirar'],
])('%j doubts read "%s"', (count, words) => expect(sayDoubts(count)).toBe(words))

const check = (tono: CheckTone): DeskCheck => ({ id: tono, tono, titulo: '', texto: '', acto: null })

describe('checks', () => {
  test.each<[CheckTone[], string]>([
    [['ok', 'ok'], 'Todo bien'],
    [['ok', 'warn'], '1 para mirar'],
    [['warn', 'warn'], '2 para mirar'],
    [['warn', 'err'], '1 con problema'],
  ])('[UNS-130] %j come to "%s"', (tones, words) => expect(sayChecks(tones.map(check))).toBe(words))

  test('those against a rule stand before the doubtful ones, the good ones apart', () => {
    const { first, good } = sortChecks(
      ['ok', 'warn', 'err'].map((tone) => check(tone === 'ok' ? 'ok' : tone === 'err' ? 'err' : 'warn')),
    )
    expect([first.map(({ tono }) => tono), good.map(({ tono }) => tono)]).toEqual([['err', 'warn'], ['ok']])
  })
})

test('what is decided about reads as a sentence of its kind', () => {
  expect(sayWhat('desestimar', 'Susana Peralta')).toBe('el pedido de desestimar el nivel de Susana Peralta')
})

describe('documents', () => {
  test.each([
    [999, '1 kB'],
    [320_000, '320 kB'],
    [1_449_999, '1,4 MB'],
  ])('%i bytes read "%s"', (bytes, words) => expect(sayBytes(bytes)).toBe(words))

  test('only pictures and PDFs are shown as what they say they are', () => {
    expect(['image/jpeg', 'application/pdf', 'text/html', 'image/svg+xml'].map(shownTypeOf)).toEqual([
      'image/jpeg',
      'application/pdf',
      undefined,
      undefined,
    ])
    expect(sayDocument(2, 15, { tipo: 'image/jpeg', bytes: 1_400_000 })).toBe('2 de 15 · JPG, 1,4 MB')
  })
})

describe('saved views', () => {
  const view = (nombre: string) => ({ nombre, filtros: '' })

  test('one of the same name takes its place, whatever the case', () => {
    expect(withView([view('Mías'), view('La Plata')], { nombre: 'mías', filtros: 'tiene=yo' })).toEqual([
      { nombre: 'mías', filtros: 'tiene=yo' },
      view('La Plata'),
    ])
  })

  test('one too many is not taken', () => {
    const all = Array.from({ length: viewLimits.views }, (_, at) => view(`Vista ${at}`))
    expect(withView(all, view('Otra'))).toBeUndefined()
    expect(withView(all, view('Vista 0'))).toHaveLength(viewLimits.views)
  })
})
