import { specified } from '../specified'
import { newBenefit, newChildClaim } from '../../../src/domain/benefits/defaults'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { problemsOf, type BenefitFacts } from '../../../src/domain/benefits/validate'
import type { BenefitId, BenefitValues, ChildClaim, SpouseClaim } from '../../../src/domain/benefits/values'
import { checkOf } from '../../../src/domain/benefits/checks-needed'
import type { CheckId, CheckResult } from '../../../src/domain/form/checks'
import type { JsonValue } from '../../../src/domain/json'
import type { SavedAccount } from '../../../src/domain/account/account'

/** The day on which every example of these tests happens. */
export const today = '2025-11-20'

/** Who asks in the examples; `cuit` is of this DNI. */
export const member = { nroafi: '104512', sexo: 'F', dni: '31482906', cuit: '27314829064' } as const

/** A CBU whose check digits are right, of Banco Macro. */
export const rightCbu = '2850590940090418135201'

/** A saved account of the member. */
export const savedAccount: SavedAccount = {
  id: '7',
  banco: 'Banco Macro',
  cbu: rightCbu,
  titular: 'Lucía Fernanda Albarracín',
  cuil: member.cuit,
}

/** A child that is complete in every benefit; `n` makes its DNI and id its own, and 1 is the first child. */
export const aChildClaim = (n: number, part: Partial<ChildClaim> = {}): ChildClaim => ({
  ...newChildClaim(String(n)),
  nombres: 'EMILIA',
  apellido: 'IBÁÑEZ',
  nrodoc: String(71_204_552 + n),
  fecnacim: '2025-10-22',
  sexo: 'F',
  fallecido: 'N',
  ...part,
})

/** A spouse that is complete and new to the file. */
export const aSpouseClaim = (part: Partial<SpouseClaim> = {}): SpouseClaim => ({
  relativeId: null,
  nombres: 'TOMÁS',
  apellido: 'QUIROGA',
  nrodoc: '37650218',
  fecnacim: '1994-01-09',
  sexo: 'M',
  ...part,
})

/** Complete and locked answers of a benefit, with every date that any benefit asks for. */
export const aBenefit = (id: BenefitId, part: Partial<BenefitValues> = {}): BenefitValues => {
  const empty = newBenefit(id, member)
  return {
    ...empty,
    hijos: empty.hijos.length > 0 ? [aChildClaim(1)] : [],
    conyuge: empty.conyuge ? aSpouseClaim() : null,
    union: id === 'union' ? 'convivencial' : '',
    fechaSentencia: id === 'adopcion' ? '2025-11-03' : '',
    fechaMatrimonio: empty.conyuge ? '2025-10-10' : '',
    cuenta: { guardada: null, titular: 'LUCÍA FERNANDA ALBARRACÍN', cbu: rightCbu, cuit: member.cuit },
    familiaBloqueada: true,
    cuentaBloqueada: true,
    ...part,
  }
}

/** A child's benefit whose only child has `part`. */
export const withChild = (id: BenefitId, part: Partial<ChildClaim>): BenefitValues =>
  aBenefit(id, { hijos: [aChildClaim(1, part)] })

/** Facts in which every document is there and no question was answered. */
export const factsOf = (values: BenefitValues, part: Partial<BenefitFacts> = {}): BenefitFacts => ({
  today,
  files: new Set(documentSlots(values).map(({ key }) => key)),
  checks: {},
  ...part,
})

/** The answer to a question as the answers stand. */
export const answered = (
  id: CheckId,
  values: BenefitValues,
  state: CheckResult['state'],
  part: { message?: string; data?: JsonValue } = {},
): CheckResult => ({ state, inputs: checkOf(id, values)?.inputs ?? '', message: null, at: 0, ...part })

/** What is said at a path when nothing else is missing, or undefined. */
export const messageAt = (values: BenefitValues, path: string, part: Partial<BenefitFacts> = {}): string | undefined =>
  specified(problemsOf(values, factsOf(values, part)).find((problem) => problem.path === path)?.message)

/** Paths of all that keeps a request from being sent. */
export const pathsOf = (values: BenefitValues, part: Partial<BenefitFacts> = {}): string[] =>
  problemsOf(values, factsOf(values, part)).map(({ path }) => path)
