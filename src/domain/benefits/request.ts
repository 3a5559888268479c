import { toSent } from '../fields/sent'
import { declarationOf } from './declarations'
import { answersOf } from './trees'
import { benefitApplies } from './fields'
import type { BenefitValues } from './values'

/** The answers that are sent: those that the benefit asks for, names in capitals. The others stay in the draft. */
export const toSubmittable = (values: BenefitValues): BenefitValues => {
  const answers = answersOf(values)
  return toSent(answers, values, benefitApplies(answers, declarationOf(values)))
}

/** 'Hijo Fallecido' for a request with one flag for all children: S when any of them is deceased (UNS-102). */
export const deceasedFlag = ({ hijos }: Pick<BenefitValues, 'hijos'>): 'S' | 'N' =>
  hijos.some(({ fallecido }) => fallecido === 'S') ? 'S' : 'N'
