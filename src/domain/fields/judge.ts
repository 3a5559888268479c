import { array, mixed, object, type ISchema, type Schema } from 'yup'
import { crossTest, type Finding } from '../rules/yup'
import { appliesIn, type Applies } from './applies'
import { byRules, type Check, type Judges, type RuleContext } from './judges'
import { isGroup, type Field, type Fields, type Node, type ValuesOf } from './rows'
import { fits, isStored } from './values'

/** A rule over several answers of a group. */
export type Cross = { fields: Fields; find: (value: unknown, ctx: RuleContext) => Finding[] }

/** A rule over several answers of a group, which goes wherever the group is used. Paths are relative to the group. */
export const cross = <F extends Fields>(
  fields: F,
  find: (value: ValuesOf<F>, ctx: RuleContext) => Finding[],
): Cross => ({ fields, find: (value, ctx) => (fits(fields, value) ? find(value, ctx) : []) })

/** What a part of a form is judged by, besides its rows. */
export type Judged = {
  kinds: Judges
  crossed: readonly Cross[]
  applies: readonly Applies[]
  ctx: RuleContext
}

// An answer that does not apply is only measured: it never leaves.
const measured: Check = byRules([])

const checkOf = (field: Field, name: string, fields: Fields, { kinds, applies, ctx }: Judged): Check => {
  const judge = kinds[field.kind]?.(field, ctx)
  if (judge === undefined) throw new TypeError(`Nothing judges a ${field.kind}.`)
  if (applies.every((one) => one.fields !== fields)) return judge
  return (value, beside) => {
    if (appliesIn(applies, fields, name, beside)) return judge(value, beside)
    return typeof value === 'string' ? measured(value, beside) : null
  }
}

const schemaOfField = (field: Field, name: string, fields: Fields, judged: Judged): Schema => {
  const check = checkOf(field, name, fields, judged)
  return mixed()
    .nullable()
    .test({
      name: 'rules',
      test: (value, ctx) => {
        const beside: unknown = ctx.parent
        const message = check(value, isStored(beside) ? beside : {})
        return message === null ? true : ctx.createError({ message })
      },
    })
}

const schemaOfNode = (node: Node, name: string, fields: Fields, judged: Judged): Schema => {
  if (!isGroup(node)) return schemaOfField(node, name, fields, judged)
  const own = schemaOf(node.fields, judged)
  if (node.kind === 'maybe') return own.nullable()
  return node.kind === 'list' ? array(own).defined() : own
}

/** The Yup schema of the answers of a group, by their kinds, the rules over several of them, and what applies. */
export const schemaOf = (fields: Fields, judged: Judged): Schema => {
  const shape = Object.entries(fields).flatMap(([name, node]): [string, ISchema<unknown>][] =>
    node.label === null && !isGroup(node) ? [] : [[name, schemaOfNode(node, name, fields, judged)]],
  )
  return judged.crossed
    .filter((one) => one.fields === fields)
    .reduce(
      (schema, { find }) => schema.test(crossTest('together', (value: unknown) => find(value, judged.ctx))),
      object(Object.fromEntries(shape)),
    )
}
