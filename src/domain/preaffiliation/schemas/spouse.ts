import { mixed, object } from 'yup'
import type { Child } from '../../family/relative'
import { findRepeatedDnis } from '../../family/repeated-dni'
import { spouseSchema } from '../../family/schemas'
import { crossTest, type Finding } from '../../rules/yup'
import type { Applicant } from '../values'
import type { SchemaContext } from './fields'

type Crossed = {
  personales: Pick<Applicant, 'nrodoc' | 'hijos'>
  hijos: Pick<Child, 'nrodoc'>[]
  conyuge: { nrodoc: string }
}

const repeatedFindings = ({ personales, hijos, conyuge }: Crossed): Finding[] => {
  const others = [personales, ...(personales.hijos === 'SI' ? hijos : [])]
  return findRepeatedDnis(
    [{ path: 'conyuge.nrodoc', nrodoc: conyuge.nrodoc }],
    others.map(({ nrodoc }) => nrodoc),
  )
}

/** Schema of step 3 over all the answers (FAMILY-010 to 012, FAMILY-020). */
export const spouseStepSchema = ({ today }: SchemaContext) =>
  object({
    personales: mixed<Applicant>().defined(),
    hijos: mixed<Child[]>().defined(),
    conyuge: spouseSchema(today),
  }).test(crossTest<Crossed>('repeated', repeatedFindings))
