import type { FieldPath } from '../../domain/form/forms'
import { findList, findText } from '../answer'

/**
 * Form paths of the people that an eligibility check refused: the document of the spouse, or of each refused child by
 * index. `query` and `data` are those of the question and its outcome.
 */
export const refusedPaths = (query: { [name: string]: string }, data: unknown): FieldPath[] => {
  if (findText(query, 'tipoSubsidio') === 'matrimonio') return ['conyuge.nrodoc']
  const places = (findList(data, 'rechazadas') ?? []).filter((place) => typeof place === 'number')
  return places.map((place) => `hijos.${place}.nrodoc`)
}
