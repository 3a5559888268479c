import { describe, expect, test } from 'vitest'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { preAffiliationKind as kind } from '../../src/features/preaffiliation/kind'
import { newContent, toStored } from '../../src/forms/draft/content'
import { newPreAffiliation } from '../../src/domain/preaffiliation/defaults'
import { aPreAffiliation } from '../domain/builders'

const stored = (step: string, values = aPreAffiliation()) =>
  toStored({ ...newContent(preAffiliationForm, values), step })

describe('how far a draft is', () => {
  test.each([
    ['personales', 1],
    ['contacto', 4],
    ['verificacion', 8],
    ['paso-que-ya-no-existe', 1],
  ])('on %s is step %i of 8', (step, number) => {
    expect(kind.progress(1, stored(step))).toEqual({
      step: number,
      steps: 8,
      title: 'Completá tu afiliacion',
      subject: "MARTINA SOL D'ANGELO",
    })
  })

  test('is told by the registration number while there is no name', () => {
    const values = newPreAffiliation({ nroafi: '100001', nrodoc: '30111222' })
    expect(kind.progress(1, stored('personales', values))?.subject).toBe('Matrícula 100001')
  })

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['no answers', { step: 'contacto' }],
  ])('is not told of %s', (_what, content) => {
    expect(kind.progress(1, content)).toBeUndefined()
  })
})

test.each([
  ['the person who fills it in', stored('personales'), aPreAffiliation().personales.nrodoc],
  ['nobody while there are no answers', { step: 'contacto' }, ''],
])('its document is that of %s', (_who, content, nrodoc) => {
  expect(kind.documentOf(content)).toBe(nrodoc)
})
