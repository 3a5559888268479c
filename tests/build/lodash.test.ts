import { expect, test } from 'vitest'
import clone from '../../scripts/vite/lodash/clone'
import cloneDeep from '../../scripts/vite/lodash/cloneDeep'
import isPlainObject from '../../scripts/vite/lodash/isPlainObject'
import toPath from '../../scripts/vite/lodash/toPath'

// What Formik does with these functions of lodash, which the build replaces. Every line holds for lodash's own too.

const answers = () => ({ nombre: 'Ana', vacio: null, hijos: [{ nrodoc: '1' }, { nrodoc: '2' }] })
class Made {
  own = 1
}

test.each([
  ['nombre', ['nombre']],
  ['hijos.1.nrodoc', ['hijos', '1', 'nrodoc']],
  ['hijos[1].nrodoc', ['hijos', '1', 'nrodoc']],
  ['', []],
  [0, ['0']],
  [
    ['hijos', 1],
    ['hijos', '1'],
  ],
])('path %j has the parts %j', (path, parts) => {
  expect(toPath(path)).toEqual(parts)
})

test('a copy holds the same values in another object', () => {
  const original = answers()
  const copy = clone(original)
  expect(copy).toEqual(original)
  expect(copy).not.toBe(original)
  expect(copy).toHaveProperty('hijos', original.hijos)
  expect(clone(original.hijos)).toEqual(original.hijos)
  expect(clone(original.hijos)).not.toBe(original.hijos)
})

test('a deep copy shares nothing with the original', () => {
  const original = answers()
  const copy = cloneDeep(original)
  original.hijos[1] = { nrodoc: 'changed' }
  original.nombre = 'changed'
  expect(copy).toEqual(answers())
})

test.each([undefined, null, '', 0, 'Ana', false])('%j is its own copy', (value) => {
  expect(clone(value)).toBe(value)
  expect(cloneDeep(value)).toBe(value)
})

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['', false],
  [new Made(), false],
])('of %j it knows whether it is plain: %j', (value, isPlain) => {
  expect(isPlainObject(value)).toBe(isPlain)
})
