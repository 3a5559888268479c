import { expect, test } from 'vitest'
import { entities } from '../../../server/exchange/entities/entities'

test('every code of an entity is its own', () => {
  expect(new Set(entities.map(({ code }) => code)).size).toBe(entities.length)
})
