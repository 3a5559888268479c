import { expect, test } from 'vitest'
import { isSeen, joinMarks, marksMissing, newestMarks } from '../../../src/domain/notifications/marks'
import { encodeNotifications, parseNotifications } from '../../../src/contract/notifications/notifications'
import { seenSchema } from '../../../src/contract/notifications/schemas'

test('marks of two devices become one, of each key the later, in whatever order they are told', () => {
  const phone = { 'tramite:1': 4, 'comunicacion:9': 0 }
  const desk = { 'tramite:1': 7, 'tramite:2': 1 }
  const both = { 'tramite:1': 7, 'tramite:2': 1, 'comunicacion:9': 0 }
  expect(joinMarks(phone, desk)).toEqual(both)
  expect(joinMarks(desk, phone)).toEqual(both)
  expect(joinMarks(joinMarks(phone, desk), phone)).toEqual(both)
})

test('only what the other side lacks is told to it', () => {
  expect(marksMissing({ 'tramite:1': 4, 'comunicacion:9': 0 }, { 'tramite:1': 7 })).toEqual({ 'comunicacion:9': 0 })
  expect(marksMissing({ 'tramite:1': 7 }, { 'tramite:1': 4 })).toEqual({ 'tramite:1': 7 })
  expect(isSeen({ key: 'tramite:1', event: 8 }, { 'tramite:1': 7 })).toBe(false)
})

test('of many marks the newest stay', () => {
  const many = joinMarks({ 'a:1': 0, 'b:1': 0, 'c:1': 0 }, { 'a:1': 1 })
  expect(Object.keys(newestMarks(many, 2))).toEqual(['c:1', 'a:1'])
})

test('what is new survives the wire; a kind that is not known is left out', () => {
  const one = {
    key: 'tramite:1',
    event: 7,
    kind: 'tramite',
    about: '1',
    name: 'Subsidio',
    state: 'EN CURSO',
    at: 5,
  } as const
  const wire = encodeNotifications({ notifications: [one], seen: { 'tramite:1': 7 } })
  expect(parseNotifications(wire)).toEqual({ ok: true, value: { notifications: [one], seen: { 'tramite:1': 7 } } })
  const later = { ...wire, notificaciones: [{ ...wire.notificaciones[0], tipo: 'sorteo' }] }
  expect(parseNotifications(later)).toMatchObject({ value: { notifications: [] } })
  expect(parseNotifications({}).ok).toBe(false)
})

test.each([['tramite:TR-2025-3B7KC-000012'], ['comunicacion:12'], ['pago:6f9619ff-8b86-d011-b42d-00c04fc964ff']])(
  '%s is a key',
  (clave) => {
    expect(seenSchema.safeParse({ nroafi: '120001', vistas: [{ clave, evento: 0 }] }).success).toBe(true)
  },
)

test.each([['tramite:'], [':1'], ['tramite:<b>'], [`tramite:${'1'.repeat(61)}`], ['tramite:1\n']])(
  '%j is none',
  (clave) => {
    expect(seenSchema.safeParse({ nroafi: '120001', vistas: [{ clave, evento: 0 }] }).success).toBe(false)
  },
)
