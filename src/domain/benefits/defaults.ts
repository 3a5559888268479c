import { newValues } from '../fields/values'
import { declarationOf } from './declarations'
import { answersOf } from './trees'
import { spouse } from './fields'
import type { BenefitId, BenefitValues, ChildClaim, SpouseClaim } from './values'

/** Id of the first child, which always exists and cannot be removed (ADOPT-004). */
export const firstChildId = '1'

/** An empty spouse or partner, new to the file. */
export const newSpouseClaim = (): SpouseClaim => newValues(spouse)

/** An empty child; the caller makes `id` and never reuses one. */
export const newChildClaim = (id: string): ChildClaim =>
  newValues(answersOf({ beneficio: 'nacimiento' }).hijos.fields, { id })

/** The answers of a new request. */
export const newBenefit = (id: BenefitId, { nroafi, sexo }: BenefitValues['solicitante']): BenefitValues => {
  const asksChildren = declarationOf({ beneficio: id }).asks === 'hijos'
  return newValues(answersOf({ beneficio: id }), {
    beneficio: id,
    solicitante: { nroafi, sexo },
    hijos: asksChildren ? [newChildClaim(firstChildId)] : [],
    conyuge: asksChildren ? null : newSpouseClaim(),
  })
}
