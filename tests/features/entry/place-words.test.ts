import { expect, test } from 'vitest'
import { linesOf } from '../../../src/features/entry/security/place-words'

const now = Date.parse('2026-03-10T19:44:00Z')
const place = { id: '1', label: 'Chrome en Android', since: now - 60 * 60_000, usedAt: now - 19 * 60_000 }

test('the session of this screen is in use now, whatever moment the server noted last', () => {
  expect(linesOf('Ingreso', { ...place, isThis: true }, now)).toEqual(['Ingreso: hoy a las 15:44', 'Último uso: ahora'])
  expect(linesOf('Ingreso', { ...place, isThis: false }, now)).toEqual([
    'Ingreso: hoy a las 15:44',
    'Último uso: hoy a las 16:25',
  ])
})
