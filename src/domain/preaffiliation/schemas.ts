import type { Schema } from 'yup'
import type { PlainDate } from '../dates'
import { schemaOf } from '../fields/judge'
import { judges } from '../fields/judges'
import type { Fields } from '../fields/rows'
import { crossedInGroups } from './cross-rules'
import { preAffiliation, preAffiliationApplies } from './fields'
import type { StepId } from './values'

const { videoVisto, confirmado, ...parts } = preAffiliation

const partsOf: Readonly<Record<StepId, Fields>> = {
  personales: { personales: parts.personales },
  hijos: { hijos: parts.hijos },
  conyuge: { conyuge: parts.conyuge },
  contacto: { contacto: parts.contacto },
  profesionales: { profesionales: parts.profesionales },
  discapacidad: { discapacidad: parts.discapacidad },
  nivel: { nivel: parts.nivel },
  verificacion: { videoVisto, confirmado },
}

const built = new Map<StepId, { today: PlainDate; schema: Schema }>()

/**
 * The Yup schema of a step over the whole PreAffiliation. The last one of each step is cached for the day: building one
 * costs more than validating, which runs on every key.
 */
export const stepSchema = (step: StepId, today: PlainDate): Schema => {
  const known = built.get(step)
  if (known?.today === today) return known.schema
  const schema = schemaOf(partsOf[step], {
    kinds: judges,
    crossed: crossedInGroups,
    applies: preAffiliationApplies,
    ctx: { today },
  })
  built.set(step, { today, schema })
  return schema
}
