import { boolean, object, type Schema } from 'yup'
import { addressSchema } from '../address/schema'
import { emailSchema, phoneSchema } from '../contact/schemas'
import { levelSchema } from '../level/schema'
import { messages } from '../messages'
import { applicantSchema } from './schemas/applicant'
import { childrenStepSchema } from './schemas/children'
import { ticked, type SchemaContext } from './schemas/fields'
import { disabilityStepSchema, professionalSchema } from './schemas/professional'
import { spouseStepSchema } from './schemas/spouse'
import type { StepId } from './values'

export type { SchemaContext } from './schemas/fields'

const builders = {
  personales: (ctx) => object({ personales: applicantSchema(ctx) }),
  hijos: childrenStepSchema,
  conyuge: spouseStepSchema,
  contacto: () =>
    object({
      contacto: object({ domicilio: addressSchema(), telefono: phoneSchema(), email: emailSchema() }),
    }),
  profesionales: (ctx) => object({ profesionales: professionalSchema(ctx) }),
  discapacidad: disabilityStepSchema,
  nivel: ({ today }) => object({ nivel: levelSchema(today) }),
  verificacion: ({ video }) =>
    object({ videoVisto: video ? ticked(messages.required) : boolean(), confirmado: ticked(messages.required) }),
} satisfies Record<StepId, (ctx: SchemaContext) => Schema>

const built = new Map<StepId, { key: string; schema: Schema }>()

/**
 * The Yup schema of a step over the whole PreAffiliation. The last one of each step is cached for the day: building one
 * costs more than validating, which runs on every key.
 */
export const stepSchema = (step: StepId, ctx: SchemaContext): Schema => {
  const key = `${ctx.today}|${ctx.video === true}`
  const known = built.get(step)
  if (known?.key === key) return known.schema
  const schema = builders[step](ctx)
  built.set(step, { key, schema })
  return schema
}
