import type { Schema } from 'yup'
import { cbuRules, cuitRules, holderRules } from '../account/rules'
import { deathFindings } from '../family/findings'
import { schemaOf, cross } from '../fields/judge'
import { dayJudge, judges, ruled, type Judges, type RuleContext } from '../fields/judges'
import { bounds } from '../limits'
import { messages } from '../messages'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import { dniFindings } from './cross-rules'
import { benefitDays } from './days'
import { type BenefitDeclaration } from './declarations'
import { answersOf } from './trees'
import { benefitApplies } from './fields'

const kinds: Judges = {
  ...judges,
  cbu: ruled(() => cbuRules),
  cuit: ruled((_field, { dni }) => cuitRules(dni)),
  holder: ruled(() => holderRules),
  remarks: ({ most = 0 }) => {
    const rules = [max(most)]
    return (value) => (typeof value === 'string' ? firstFailure(value, rules) : messages.required)
  },
  day: dayJudge(benefitDays),
}

/** The Yup schema of a benefit over all its answers. */
export const benefitSchema = (declaration: BenefitDeclaration, ctx: RuleContext): Schema => {
  const fields = answersOf({ beneficio: declaration.id })
  const asksChildren = declaration.asks === 'hijos'
  const death = cross(fields.hijos.fields, (child) =>
    declaration.asksDeathDate && child.fallecido === 'S' ? deathFindings(child) : [],
  )
  const people = cross(fields, ({ hijos, conyuge }) => [
    ...(asksChildren && hijos.length < bounds.childrenLeast ? [{ path: 'hijos', message: messages.noChildren }] : []),
    ...(asksChildren && hijos.length > bounds.childrenMost ? [{ path: 'hijos', message: messages.max }] : []),
    ...dniFindings({ hijos, conyuge }, ctx.dni),
  ])
  return schemaOf(fields, { kinds, crossed: [death, people], applies: benefitApplies(fields, declaration), ctx })
}
