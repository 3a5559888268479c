import type { FieldPath } from '../../domain/form/forms'
import { findList, findText } from '../answer'

/**
 * The fields of the people that a question about eligibility found refused: the spouse's document, or that of each child by
 * its place. `query` and `data` are those of the question and of its outcome.
 */
export const refusedPaths = (query: { [name: string]: string }, data: unknown): FieldPath[] => {
  if (findText(query, 'tipoSubsidio') === 'matrimonio') return ['conyuge.nrodoc']
  const places = (findList(data, 'rechazadas') ?? []).filter((place) => typeof place === 'number')
  return places.map((place) => `hijos.${place}.nrodoc`)
}
