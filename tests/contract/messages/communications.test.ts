import { expect, test } from 'vitest'
import { encodeCommunication, parseCommunications } from '../../../src/contract/communications/communications'
import type { Communication } from '../../../src/domain/communications/communication'

const one: Communication = {
  id: '7',
  fecha: '10/11/2025',
  titulo: 'Aviso',
  texto: '<p>Hola</p>',
  imagen: '',
  descripcion: '',
  prioridad: 3,
}

test('[COMM-001] [API-015] a communication has the six fields of the fund, and words for its picture', () => {
  expect(encodeCommunication({ ...one, descripcion: 'Un teléfono' })).toMatchObject({ dia_img_texto: 'Un teléfono' })
  expect(encodeCommunication(one)).toEqual({
    id: 7,
    fecha_formateada: '10/11/2025',
    dia_titulo: 'Aviso',
    dia_texto: '<p>Hola</p>',
    dia_img: '',
    dia_prioridad: 3,
  })
})

test('[API-015] communications come back as they were sent, also with texts for numbers or nothing', () => {
  expect(parseCommunications({ comunicaciones: [encodeCommunication(one)] })).toEqual({ ok: true, value: [one] })
  const loose = { id: 'a7', dia_titulo: 'Aviso', dia_img: null, dia_prioridad: '3' }
  expect(parseCommunications({ comunicaciones: [loose, { id: 8 }] })).toEqual({
    ok: true,
    value: [
      { ...one, id: 'a7', fecha: '', texto: '' },
      { id: '8', fecha: '', titulo: '', texto: '', imagen: '', descripcion: '', prioridad: 0 },
    ],
  })
})

test.each([null, {}, { comunicaciones: {} }, { comunicaciones: ['x'] }])('%j is malformed', (body) => {
  expect(parseCommunications(body)).toEqual({ ok: false, error: 'malformed' })
})
