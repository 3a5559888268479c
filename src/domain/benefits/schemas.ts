import type { Schema } from 'yup'
import { addDays, emptyDate } from '../dates'
import { cbuRules, cuitRules, holderRules } from '../account/rules'
import { deathFindings } from '../family/findings'
import { schemaOf, cross } from '../fields/judge'
import { dayJudge, judges, ruled, usualDays, type Judges, type RuleContext } from '../fields/judges'
import { bounds } from '../limits'
import { messages } from '../messages'
import { dateWithin180Days, menorDeEdad, menordosanios, rangoFechas } from '../rules/claim-dates'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import { dniFindings } from './cross-rules'
import { answersOf, type BenefitDeclaration } from './declarations'
import { benefitApplies } from './fields'

// Not after today, and not the fund's date for none (UNS-77).
const hasCome = (today: string) => rangoFechas(addDays(emptyDate, 1), today)

const kinds: Judges = {
  ...judges,
  cbu: ruled(() => cbuRules),
  cuit: ruled((_field, { dni }) => cuitRules(dni)),
  holder: ruled(() => holderRules),
  remarks: ({ most = 0 }) => {
    const rules = [max(most)]
    return (value) => (typeof value === 'string' ? firstFailure(value, rules) : messages.required)
  },
  day: dayJudge({
    ...usualDays,
    come: (today) => [hasCome(today)],
    minor: (today) => [hasCome(today), menorDeEdad(today)],
    twoYears: (today) => [hasCome(today), menordosanios(today)],
    within180: (today) => [dateWithin180Days(today)],
  }),
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
