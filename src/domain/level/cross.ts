import { cross, schemaOf } from '../fields/judge'
import { judges } from '../fields/judges'
import type { PlainDate } from '../dates'
import { messages } from '../messages'
import { level, levelApplies } from './fields'
import { levelOf } from './options'

/** Option, level and reduction describe the same choice and must agree (LEVEL-010). */
export const levelRules = cross(level.fields, ({ opcion, nivel, reducido }) => {
  const expected = opcion === null ? undefined : levelOf(opcion)
  return opcion === null || (expected?.nivel === nivel && expected.reducido === reducido)
    ? []
    : [{ path: 'opcion', message: messages.format }]
})

/** Schema of the choice of a level; level 1 also requires the employment (LEVEL-010, LEVEL-040, LEVEL-041). */
export const levelSchema = (today: PlainDate) =>
  schemaOf(level.fields, { kinds: judges, crossed: [levelRules], applies: [levelApplies], ctx: { today } })
