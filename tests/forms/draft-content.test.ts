import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../src/domain/json'
import { preAffiliationForm as form } from '../../src/features/preaffiliation/form'
import { liftContent, newContent, toStored, type DraftContent } from '../../src/forms/draft/content'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation } from '../domain/builders'

const lift = liftContent(form)
const throughTheDisk = (content: DraftContent<PreAffiliation>): JsonValue =>
  JSON.parse(JSON.stringify(toStored(content)))

const full: DraftContent<PreAffiliation> = {
  values: { ...aPreAffiliation({ hijos: 'SI', cantidadHijos: '1' }), hijos: [aChild(1)] },
  step: 'hijos',
  visited: ['personales'],
  checks: { matricula: { state: 'ok', inputs: '{}', message: null, data: { codigo: 1 }, at: 5 } },
  refusals: [{ path: 'personales.cuil', message: 'No coincide.', was: '"27389041179"', together: [] }],
  returned: { reason: 'peso', message: 'Pesa demasiado.', details: ['Son 250 MB.'], bytes: 7 },
}

describe('a stored draft', () => {
  test('reads back equal, with answers, place, checks and refusals', () => {
    expect(lift(form.version, throughTheDisk(full))).toEqual(full)
  })

  test('begins on the first step, with nothing visited', () => {
    expect(newContent(form, full.values)).toEqual({
      values: full.values,
      step: 'personales',
      visited: [],
      checks: {},
      refusals: [],
      returned: null,
    })
  })

  test.each([
    ['a step that is gone', { ...full, step: 'paso-viejo' }, 'personales'],
    ['a step that no longer applies', { ...full, values: aPreAffiliation(), step: 'hijos' }, 'personales'],
  ])('opens on the nearest one before %s', (_what, content, step) => {
    expect(lift(form.version, throughTheDisk(content))?.step).toBe(step)
  })

  test('without a step opens on the first, and keeps the answers', () => {
    const opened = lift(form.version, { values: full.values })
    expect(opened).toEqual({ ...newContent(form, full.values), checks: {} })
  })

  test('drops only what cannot be read of the rest', () => {
    const stored = {
      values: full.values,
      step: 'hijos',
      visited: ['personales', 7, null],
      checks: { matricula: { state: 'quizás' }, foto: { state: 'ok', inputs: '{}', at: 1 }, otro: 'x' },
      refusals: [{ path: 'a', message: 'b', was: 'c' }, { path: 'a' }, 'x'],
    }
    expect(lift(form.version, stored)).toMatchObject({
      visited: ['personales'],
      checks: { foto: { state: 'ok', inputs: '{}', message: null, at: 1 } },
      refusals: [{ path: 'a', message: 'b', was: 'c', together: [] }],
    })
  })

  test.each<[string, number, JsonValue]>([
    ['is no object', 1, 'texto'],
    ['is null', 1, null],
    ['is a list', 1, [1]],
    ['has no answers', 1, {}],
    ['has answers of another form', 1, { values: { otra: 'cosa' } }],
    ['is of a newer release', form.version + 1, throughTheDisk(full)],
    ['is of no release', 0, throughTheDisk(full)],
  ])('that %s is not opened, so that nothing is written over it', (_what, version, stored) => {
    expect(lift(version, stored)).toBeUndefined()
  })
})
