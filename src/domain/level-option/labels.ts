import { labelsOf } from '../fields/labels'
import type { FieldPath } from '../form/forms'
import { levelDocuments } from '../level/documents'
import { levelRequest } from './fields'
import type { LevelRequest } from './values'

const labels = labelsOf(levelRequest)

/** Label of a field or document; '' for what has none. */
export const labelOf = (path: FieldPath, { visto }: Pick<LevelRequest, 'visto'>): string => {
  const document = levelDocuments(visto.esJubilado).find(({ key }) => `archivo:${key}` === path)
  return document?.label ?? labels[path] ?? ''
}
