import { newAccount } from '../account/account'
import { newPerson } from '../person/person'
import { declarationOf } from './declarations'
import type { BenefitId, BenefitValues, ChildClaim, SpouseClaim } from './values'

/** Id of the first child, which is there from the start and is never removed (ADOPT-004). */
export const firstChildId = '1'

/** An empty spouse or partner, new to the file. */
export const newSpouseClaim = (): SpouseClaim => ({ ...newPerson(), relativeId: null })

/** A child's empty row; `id` is minted by the caller and never reused. */
export const newChildClaim = (id: string): ChildClaim => ({ ...newSpouseClaim(), id, fallecido: '', fecfallecido: '' })

/** The answers of a request that has just begun. */
export const newBenefit = (id: BenefitId, solicitante: BenefitValues['solicitante']): BenefitValues => {
  const asksChildren = declarationOf({ beneficio: id }).asks === 'hijos'
  return {
    beneficio: id,
    solicitante: { nroafi: solicitante.nroafi, sexo: solicitante.sexo },
    hijos: asksChildren ? [newChildClaim(firstChildId)] : [],
    conyuge: asksChildren ? null : newSpouseClaim(),
    union: '',
    fechaSentencia: '',
    fechaMatrimonio: '',
    cuenta: newAccount(),
    observaciones: '',
    nota: false,
    familiaBloqueada: false,
    cuentaBloqueada: false,
  }
}
