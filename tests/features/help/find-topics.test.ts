import { expect, test } from 'vitest'
import { helpTopics } from '../../../src/domain/help/topics'
import { findTopics } from '../../../src/features/help/find-topics'

test.each([
  ['cambiar mi teléfono', 'mi-legajo'],
  ['CAMBIE EL TELEFONO', 'mi-legajo'],
  ['¿cómo cambio mi celular?', 'mi-legajo'],
  ['me olvidé la clave', 'acceso'],
  ['no puedo entrar', 'acceso'],
  ['no me llega el mail', 'acceso'],
  ['sin internet', 'sin-conexion'],
  ['qué es la bandeja de salida', 'sin-conexion'],
  ['foto borrosa', 'fotos'],
  ['el archivo pesa mucho', 'fotos'],
  ['nacio mi bebé', 'subsidios'],
  ['me casé', 'mi-legajo'],
  ['pagué dos veces', 'pagos'],
  ['tarjeta de crédito', 'pagos'],
  ['bajar de nivel', 'opcion-de-nivel'],
  ['sacar turno', 'turnos'],
  ['carnet', 'credencial'],
  ['instalar en iphone', 'instalar'],
  ['bajar la app', 'instalar'],
  ['tablet de la delegación', 'tableta'],
  ['informe tecnico', 'informe-tecnico'],
  ['datos prepagos', 'pocos-datos'],
  ['esperar wifi', 'pocos-datos'],
])('«%s» finds %s first', (search, topic) => {
  expect(findTopics(search)[0]?.topic).toBe(topic)
})

test.each(['', '   ', '¿?'])('«%s» asks for nothing, so all topics are there in their order', (search) => {
  expect(findTopics(search).map(({ topic }) => topic)).toEqual([...helpTopics])
})

test('words that are nowhere find nothing', () => {
  expect(findTopics('xilofón')).toEqual([])
})

test('says the heading that the words are under', () => {
  expect(findTopics('olvidé mi contraseña')[0]).toEqual({ topic: 'acceso', section: 'Olvidé mi contraseña' })
})
