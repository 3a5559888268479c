import type { Services } from '../../services'
import { documentProblems } from './documents'
import type { Arrived, Findings, Owner, Reception, StoredRequest } from './reception'
import { refuse } from './refuse'

const anyKey = (): boolean => true

/**
 * Validates a request and all its documents. Throws a 422 that lists all problems, one per field: the kind's own first,
 * then those of the documents.
 */
export const examine = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  { validate }: Pick<Reception<R, V, O>, 'validate'>,
  arrived: Arrived<R, O>,
): Promise<Findings<R, V>> => {
  const findings = await validate(services, arrived)
  const { slots, isFiled = anyKey, labelOf } = findings
  const { received, looks } = arrived
  const { archivos } = arrived.request
  const { isInfected } = services
  const documents = await documentProblems({ archivos, received, slots, isFiled, looks, isInfected })
  const all = [...findings.problems, ...documents]
  const problems = all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index)
  if (problems.length > 0) refuse(problems, labelOf)
  return findings
}
