import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerSchemas } from '../../../src/contract/fields/answer-schemas'
import * as f from '../../../src/domain/fields/rows'

const wire = z.strictObject(
  answerSchemas({
    nombre: f.name('Nombre', { most: 5 }),
    sexo: f.choice('Sexo', ['F', 'M', 'X']),
    lejos: f.yesNo('¿Lejos?'),
    lugar: f.id('Lugar'),
    nivel: f.option('Nivel', [1, 2]),
    reducido: f.fixed<0 | 1>(0, 1),
    tipo: f.fixed('DNI'),
    pais: f.number('País', 54),
    acepta: f.tick('Acepto.'),
  }),
)
const right = {
  nombre: 'Ana',
  sexo: '',
  lejos: 'S',
  lugar: null,
  nivel: 2,
  reducido: 1,
  tipo: 'DNI',
  pais: 54,
  acepta: false,
}

test('answers of every kind pass in the type of their kind', () => {
  const read: z.infer<typeof wire> = wire.parse(right)
  expect(read).toEqual(right)
})

test.each([
  ['nombre', null],
  ['nombre', 'x'.repeat(20_001)],
  ['sexo', 'Z'],
  ['sexo', null],
  ['lejos', true],
  ['lugar', '7'],
  ['lugar', -1],
  ['lugar', 2 ** 31],
  ['nivel', 3],
  ['nivel', ''],
  ['reducido', 2],
  ['reducido', null],
  ['tipo', ''],
  ['pais', null],
  ['acepta', 'sí'],
  ['otro', 1],
])('%s does not pass as %j', (name, value) => {
  expect(wire.safeParse({ ...right, [name]: value }).success).toBe(false)
})
