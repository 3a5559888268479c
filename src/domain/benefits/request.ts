import { withCleanNames } from '../clean'
import { toCleanName } from '../text'
import { declarationOf } from './declarations'
import type { BenefitValues, ChildClaim } from './values'

/** The answers that are sent: those that the benefit asks for, names in capitals. The others stay in the draft. */
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

/** 'Hijo Fallecido' for a request with one flag for all children: S when any of them is deceased (UNS-102). */
export const deceasedFlag = ({ hijos }: Pick<BenefitValues, 'hijos'>): 'S' | 'N' =>
  hijos.some(({ fallecido }) => fallecido === 'S') ? 'S' : 'N'
