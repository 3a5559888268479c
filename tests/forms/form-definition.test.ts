import { describe, expect, test } from 'vitest'
import { preAffiliationForm as form } from '../../src/features/preaffiliation/form'
import { livingStep } from '../../src/forms/form-definition'
import { aPreAffiliation } from '../domain/builders'

const single = aPreAffiliation()
const family = aPreAffiliation({
  hijos: 'SI',
  cantidadHijos: '1',
  estadocivil: 2,
  discapacidad: 'S',
  tramita_discapacidad: 'S',
})

const applying = (values: typeof single): string[] =>
  form.steps.filter(({ id }) => form.appliesTo(id, values)).map(({ id }) => id)

describe('[PREAF-018] [PREAF-019] the eight steps in their order', () => {
  test('are all there for who has a family and asks for the disability regime', () => {
    expect(applying(family)).toEqual([
      'personales',
      'hijos',
      'conyuge',
      'contacto',
      'profesionales',
      'discapacidad',
      'nivel',
      'verificacion',
    ])
  })

  test('leave out children, spouse and disability for who has none of them', () => {
    expect(applying(single)).toEqual(['personales', 'contacto', 'profesionales', 'nivel', 'verificacion'])
  })
})

describe('the step to open for a stored one', () => {
  test.each([
    ['contacto', single, 'contacto'],
    ['hijos', family, 'hijos'],
    ['hijos', single, 'personales'],
    ['conyuge', single, 'personales'],
    ['discapacidad', single, 'profesionales'],
    ['paso-que-ya-no-existe', family, 'personales'],
    ['', family, 'personales'],
  ])('%s', (stored, values, opened) => {
    expect(livingStep(form, values, stored)).toBe(opened)
  })
})
