import { cross } from '../fields/judge'
import { messages } from '../messages'
import { level } from './fields'
import { levelOf } from './options'

/** Option, level and reduction describe the same choice and must agree (LEVEL-010). */
export const levelRules = cross(level.fields, ({ opcion, nivel, reducido }) => {
  const expected = opcion === null ? undefined : levelOf(opcion)
  return opcion === null || (expected?.nivel === nivel && expected.reducido === reducido)
    ? []
    : [{ path: 'opcion', message: messages.format }]
})
