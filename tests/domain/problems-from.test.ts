import { expect, test } from 'vitest'
import type { DocumentSlot } from '../../src/domain/form/forms'
import { problemsFrom } from '../../src/domain/form/problems'

const slot = (key: string, step: string, required = true): DocumentSlot => ({
  key,
  label: key.toUpperCase(),
  step,
  widget: 'single',
  required,
})

const order = ['nombre', 'cbu']
const megabytes = (count: number): number => count * 1_048_576

const found = (files: readonly string[], sizes: readonly [string, number][] = []) =>
  problemsFrom({
    step: 'uno',
    found: [
      { path: 'cbu', message: 'CBU.' },
      { path: 'nombre', message: 'Primero.' },
      { path: 'nombre', message: 'Segundo.' },
    ],
    compare: (one, other) => order.indexOf(one) - order.indexOf(other),
    slots: [slot('dni', 'uno'), slot('nota', 'uno', false), slot('foto', 'dos')],
    facts: { files: new Set(files), sizes: new Map(sizes) },
    labelOf: (path, own) => own?.label ?? path,
  }).map(({ path, message, label }) => [path, message.split('.')[0], label])

test('a step has one problem per field in the order of the screen, then the documents that it misses', () => {
  expect(found([])).toEqual([
    ['nombre', 'Primero', 'nombre'],
    ['cbu', 'CBU', 'cbu'],
    ['archivo:dni', 'Falta este archivo', 'DNI'],
  ])
})

test('the document with which all became too heavy is a problem of its own step alone', () => {
  const heavy = found(
    ['dni', 'foto'],
    [
      ['foto', megabytes(1)],
      ['dni', megabytes(400)],
    ],
  )
  expect(heavy.at(-1)).toEqual(['archivo:dni', expect.any(String), 'DNI'])
  expect(heavy).toHaveLength(3)
  const elsewhere = found(
    ['dni', 'foto'],
    [
      ['dni', megabytes(1)],
      ['foto', megabytes(400)],
    ],
  )
  expect(elsewhere).toHaveLength(2)
})
