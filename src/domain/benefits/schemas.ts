import { required } from '../rules/basic'
import { array, boolean, mixed, object, type Schema } from 'yup'
import { accountSchema } from '../account/schema'
import { addDays, emptyDate, type PlainDate } from '../dates'
import { documentNumberRules } from '../person/document-number'
import { deathFindings } from '../family/findings'
import { bounds, greatestAge } from '../limits'
import { messages } from '../messages'
import { personShape } from '../person/schema'
import { menoraniosHasta, realDate } from '../rules/dates'
import type { Rule } from '../rules/rule'
import { choice, crossTest, findIn, longText, text, yesNo } from '../rules/yup'
import { dniFindings, type Death, type People } from './cross-rules'
import type { BenefitDeclaration } from './declaration'
import { dateWithin180Days, rangoFechas } from '../rules/claim-dates'

/** What a benefit schema needs besides the answers; `dni` is the member's, if known. */
export type BenefitContext = { today: PlainDate; dni?: string | undefined }

// A date not after today, and not the fund's date for none (UNS-77).
const hasCome = (today: PlainDate): Rule => rangoFechas(addDays(emptyDate, 1), today)

const identity = (birthRules: readonly Rule[]) =>
  personShape({ nameMost: bounds.nameMost, dniRules: documentNumberRules('DNI'), birthRules })

const childSchema = (declaration: BenefitDeclaration, { today }: BenefitContext) =>
  object({
    ...identity([hasCome(today), ...declaration.childBirthRules(today)]),
    fallecido: yesNo(declaration.asksDeceased),
    fecfallecido: text(),
  }).test(
    crossTest<Death>('death', (child) =>
      declaration.asksDeathDate && child.fallecido === 'S'
        ? [...findIn('fecfallecido', child.fecfallecido, [required, realDate, hasCome(today)]), ...deathFindings(child)]
        : [],
    ),
  )

const sentenceRules = ({ asksSentence }: BenefitDeclaration, today: PlainDate): readonly Rule[] => {
  if (asksSentence === null) return []
  return [...(asksSentence === 'requerida' ? [required] : []), realDate, hasCome(today)]
}

const weddingRules = ({ asksWedding }: BenefitDeclaration, today: PlainDate): readonly Rule[] =>
  asksWedding ? [required, realDate, dateWithin180Days(today)] : []

const people = (declaration: BenefitDeclaration, ctx: BenefitContext) =>
  declaration.asks === 'hijos'
    ? {
        hijos: array(childSchema(declaration, ctx))
          .min(bounds.childrenLeast, messages.noChildren)
          .max(bounds.childrenMost, messages.max)
          .defined(messages.required),
        conyuge: mixed<{ nrodoc: string }>().nullable().defined(),
      }
    : {
        hijos: mixed<{ nrodoc: string }[]>().defined(),
        conyuge: object(identity([menoraniosHasta(ctx.today, greatestAge)])),
      }

/** The Yup schema of a benefit over all its answers. */
export const benefitSchema = (declaration: BenefitDeclaration, ctx: BenefitContext): Schema =>
  object({
    ...people(declaration, ctx),
    union: choice(['convivencial', 'civil'], declaration.asksUnion),
    fechaSentencia: text(...sentenceRules(declaration, ctx.today)),
    fechaMatrimonio: text(...weddingRules(declaration, ctx.today)),
    cuenta: accountSchema(ctx.dni),
    observaciones: longText(bounds.remarksMost),
    nota: boolean(),
  }).test(crossTest<People>('dni', (values) => dniFindings(values, ctx.dni)))
