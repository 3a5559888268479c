import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  decodeAs,
  encodeAs,
  entityWith,
  madeDay,
  madeKey,
  madeNone,
  madeOption,
  madeText,
  pathOfName,
  type WireOf,
} from '../../../src/contract/fields/wire'
import { wireSchema } from '../../../src/contract/fields/wire-schema'
import * as f from '../../../src/domain/fields/rows'
import { newValues } from '../../../src/domain/fields/values'

const answers = {
  socio: f.member,
  elegido: f.link,
  nombre: f.name('Nombre', { most: 20 }),
  nace: f.day('Nace', { as: 'past' }),
  sexo: f.choice('Sexo', ['F', 'M', 'X']),
  cuenta: f.group({ cbu: f.cbu('CBU') }),
  otros: f.list('Otros', { id: f.key }),
}
const entity = entityWith<{ destino: string }>()(answers, {
  p_socio: 'socio',
  p_elegido: 'elegido',
  p_nombre: 'nombre',
  p_nace: { day: 'nace' },
  p_sexo: 'sexo',
  p_cbu: 'cuenta.cbu',
  p_id: madeKey('uno'),
  p_destino: madeText(({ destino }: { destino: string }) => destino),
  p_dia: madeDay(() => null),
  p_solo: madeOption(['S', 'N'], () => 'S'),
  p_tipo: madeOption(['1'], () => '1'),
  p_nada: madeNone,
})
const values = newValues(answers, { socio: '120003', nombre: 'ANA', sexo: 'F', cuenta: { cbu: '01' } })
const wire: WireOf<typeof entity> = {
  p_socio: '120003',
  p_elegido: null,
  p_nombre: 'ANA',
  p_nace: null,
  p_sexo: 'F',
  p_cbu: '01',
  p_id: 'uno',
  p_destino: 'caja',
  p_dia: null,
  p_solo: 'S',
  p_tipo: '1',
  p_nada: null,
}

test('a table says what leaves, and its reading gives the answers back', () => {
  expect(encodeAs(entity, { ...values, destino: 'caja' })).toEqual(wire)
  expect(decodeAs(entity, wire)).toEqual(values)
  expect(decodeAs(entity, { ...wire, p_nace: '2001-02-03' })).toEqual({ ...values, nace: '2001-02-03' })
})

test('its schema takes what it encodes, in the type of its answers', () => {
  const read: z.infer<ReturnType<typeof wireSchema<typeof entity>>> = wireSchema(entity).parse(wire)
  expect(read).toEqual(wire)
})

test.each([
  ['p_socio', 'x'],
  ['p_elegido', 7],
  ['p_elegido', 'x'.repeat(65)],
  ['p_nombre', null],
  ['p_nace', 7],
  ['p_sexo', 'Z'],
  ['p_id', 'a b'],
  ['p_dia', 7],
  ['p_solo', 'X'],
  ['p_tipo', '2'],
  ['p_nada', ''],
  ['p_otro', ''],
])('%s does not pass as %j', (name, value) => {
  expect(wireSchema(entity).safeParse({ ...wire, [name]: value }).success).toBe(false)
})

test.each([
  ['p_cbu', 'cuenta.cbu'],
  ['p_nace', 'nace'],
  ['p_destino', undefined],
  ['p_otro', undefined],
])('the way from %s to its field is %s', (name, path) => {
  expect(pathOfName([entity], name)).toBe(path)
})

test('a name of an answer that is not there has no schema', () => {
  expect(() => wireSchema({ fields: answers, table: { p_x: 'cuenta.otro' } })).toThrow('otro')
})
