import { describe, expect, test } from 'vitest'
import type { DeliveryMode } from '../../src/domain/delivery/capabilities'
import type { Line } from '../../src/domain/delivery/line'
import { sayBeforeSending } from '../../src/forms/sending/before-sending'
import { refusedSlots, withNames } from '../../src/forms/sending/refused-slots'
import { sayArrived } from '../../src/forms/sending/situation-words'
import { anOutboxItem } from '../offline/support/examples'
import { sayFiles, sayPart, saySize } from '../../src/forms/sending/say-size'

const mb = 1_048_576

test.each([
  [0, '1 KB'],
  [300_000, '293 KB'],
  [mb, '1 MB'],
  [45 * mb, '45 MB'],
  [18.44 * mb, '18,4 MB'],
])('%d bytes read %s', (bytes, words) => {
  expect(saySize(bytes)).toBe(words)
})

test.each([
  [18.44 * mb, 45 * mb, '18,4 de 45 MB'],
  [0, 45 * mb, '0 de 45 MB'],
  [0.06 * mb, 45 * mb, '0 de 45 MB'],
  [44.99 * mb, 45 * mb, '44,9 de 45 MB'],
  [45 * mb, 45 * mb, '45 de 45 MB'],
  [0, 512_000, '0 de 500 KB'],
  [256_000, 512_000, '250 de 500 KB'],
])('[SAY-001] %d of %d bytes read %s: a part is never told as all', (part, whole, words) => {
  expect(sayPart(part, whole)).toBe(words)
})

test.each([
  [0, 0, ''],
  [1, 0.5 * mb, '1 archivo, 512 KB'],
  [30, 45 * mb, '30 archivos, 45 MB'],
])('[SAY-001] %d files of together %d bytes read "%s"', (count, bytes, words) => {
  expect(sayFiles(count, bytes)).toBe(words)
})

describe('what is said before the last button', () => {
  test.each<[string, number, number, { mode: DeliveryMode; line: Line; connected: boolean }, string]>([
    ['nothing, without documents', 0, 0, { mode: 'pieces', line: 'unknown', connected: true }, ''],
    [
      '[SAY-001] the size',
      1,
      400_000,
      { mode: 'pieces', line: 'unknown', connected: true },
      'Se envía 1 archivo, 391 KB.',
    ],
    [
      '[SAY-001] that a cut loses nothing, where that is so',
      30,
      45 * mb,
      { mode: 'pieces', line: 'unmetered', connected: true },
      'Se envían 30 archivos, 45 MB. Si se corta la conexión, sigue desde donde quedó.',
    ],
    [
      'not where a cut begins it anew',
      30,
      45 * mb,
      { mode: 'single', line: 'unmetered', connected: true },
      'Se envían 30 archivos, 45 MB.',
    ],
    [
      '[SAY-003] that the person is asked before much goes over a line that costs',
      30,
      45 * mb,
      { mode: 'pieces', line: 'metered', connected: false },
      'Se envían 30 archivos, 45 MB. Antes de gastar tus datos, te preguntamos.',
    ],
    [
      '[SAY-005] that it goes once, with the connection on',
      2,
      2 * mb,
      { mode: 'once', line: 'unknown', connected: true },
      'Se envían 2 archivos, 2 MB. Se envía ahora, una sola vez: quedate con conexión hasta ver el resultado.',
    ],
    [
      '[SAY-005] that it is kept until the person sends it',
      0,
      0,
      { mode: 'once', line: 'unknown', connected: false },
      'Se guarda en este dispositivo; cuando tengas conexión, tocá «Enviar ahora».',
    ],
  ])('%s', (_what, count, bytes, around, words) => {
    expect(sayBeforeSending({ count, bytes }, around)).toBe(words)
  })
})

test('[SAY-001] how much of what is sent arrived is said once some did', () => {
  const item = anOutboxItem({ id: 'a', state: 'sending', bytes: 10 * mb })
  expect(sayArrived(item)).toBeUndefined()
  expect(sayArrived({ ...item, arrived: { x: 2 * mb } })).toBe('2 de 10 MB')
})

test('[SAY-004] the documents of a refusal are named each once, and fields are no documents', () => {
  const field = (path: string) => ({ path, message: 'No.' })
  const fields = [
    field('archivo:cbu'),
    field('personales.cuil'),
    field('archivo:cbu'),
    field('archivo:hijo-1.dniFrente'),
  ]
  expect(refusedSlots({ reason: 'archivo', message: 'No.', details: [], fields })).toEqual(['cbu', 'hijo-1.dniFrente'])
  expect(refusedSlots(null)).toEqual([])
})

describe('[SAY-004] a refusal names its documents as the form does', () => {
  const why = 'El archivo está dañado.'
  const nameOf = (path: string): string => ({ 'archivo:a': 'DNI FRONTAL', 'archivo:b': 'DNI DORSO' })[path] ?? ''
  const details = (given: string[], paths: string[], message = 'Hay archivos que no se pueden recibir.'): string[] => {
    const fields = paths.map((path) => ({ path, message: why }))
    return withNames({ reason: 'archivo', message, details: given, fields }, nameOf).details
  }

  test.each([
    ['instead of by its file', [`roto.pdf: ${why}`], ['archivo:a'], [`DNI FRONTAL: ${why}`]],
    [
      'each, in their order',
      [`uno.pdf: ${why}`, `dos.pdf: ${why}`],
      ['archivo:b', 'archivo:a'],
      [`DNI DORSO: ${why}`, `DNI FRONTAL: ${why}`],
    ],
    ['once, when the fund did', [`DNI FRONTAL: ${why}`], ['archivo:a'], [`DNI FRONTAL: ${why}`]],
    ['also when the fund gave no details', [], ['archivo:a'], [`DNI FRONTAL: ${why}`]],
    ['not one that it does not know', [`roto.pdf: ${why}`], ['archivo:z'], [`roto.pdf: ${why}`]],
    ['and leaves the fields as they are', ['CUIL: no corresponde.'], ['personales.cuil'], ['CUIL: no corresponde.']],
    ['and another detail too', ['Falta la firma.'], ['archivo:a'], ['Falta la firma.', `DNI FRONTAL: ${why}`]],
  ])('%s', (_what, given, paths, expected) => {
    expect(details(given, paths)).toEqual(expected)
  })
})
