import { newAccount } from '../account/account'
import { newPerson } from '../person/person'
import { declarationOf } from './declarations'
import type { BenefitId, BenefitValues, ChildClaim, SpouseClaim } from './values'

/** Id of the first child, which always exists and cannot be removed (ADOPT-004). */
export const firstChildId = '1'

/** An empty spouse or partner, new to the file. */
export const newSpouseClaim = (): SpouseClaim => ({ ...newPerson(), relativeId: null })

/** An empty child; the caller makes `id` and never reuses one. */
export const newChildClaim = (id: string): ChildClaim => ({ ...newSpouseClaim(), id, fallecido: '', fecfallecido: '' })

/** The answers of a new request. */
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
