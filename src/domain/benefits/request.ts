import { withCleanNames } from '../clean'
import { toCleanName } from '../text'
import { declarationOf } from './declarations'
import type { BenefitValues, ChildClaim } from './values'

/** The answers that are sent: those that the benefit asks for, with names in capitals. Others stay in the draft alone. */
export const toSubmittable = (values: BenefitValues): BenefitValues => {
  const declaration = declarationOf(values)
  const asksChildren = declaration.asks === 'hijos'
  const toChild = (child: ChildClaim): ChildClaim => ({
    ...withCleanNames(child),
    fecfallecido: declaration.asksDeathDate && child.fallecido === 'S' ? child.fecfallecido : '',
  })
  return {
    ...values,
    hijos: asksChildren ? values.hijos.map(toChild) : [],
    conyuge: asksChildren || values.conyuge === null ? null : withCleanNames(values.conyuge),
    union: declaration.asksUnion ? values.union : '',
    fechaSentencia: declaration.asksSentence === null ? '' : values.fechaSentencia,
    fechaMatrimonio: declaration.asksWedding ? values.fechaMatrimonio : '',
    cuenta: { ...values.cuenta, titular: toCleanName(values.cuenta.titular) },
    observaciones: values.observaciones.trim(),
    nota: declaration.mayNeedNote && values.nota,
  }
}

/** 'Hijo Fallecido' of a request that has one for all: S when any child is marked deceased (UNS-102). */
export const deceasedFlag = ({ hijos }: Pick<BenefitValues, 'hijos'>): 'S' | 'N' =>
  hijos.some(({ fallecido }) => fallecido === 'S') ? 'S' : 'N'
