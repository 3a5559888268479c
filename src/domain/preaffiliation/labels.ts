import { childLabel } from '../family/children'
import { civilStatusDateLabel } from '../family/civil-status'
import { labelsOf } from '../fields/labels'
import { childFieldOf, labelKey, placesBy } from '../form/field-labels'
import { preAffiliation } from './fields'
import type { FieldPath, PreAffiliation } from './values'

/** Spanish labels of the fields by path; a child's fields are under 'hijos.*'. */
export const fieldLabels = labelsOf(preAffiliation)

/** Label of a field in the error summary: 'CUIL', or 'Hijo 2, Número de DNI' for a child's. */
export const labelOf = (path: FieldPath, values: PreAffiliation): string => {
  if (path === 'personales.fecestadocivil') return civilStatusDateLabel(values.personales.estadocivil)
  const label = fieldLabels[labelKey(path)]
  const child = childFieldOf(path)
  return child ? `${childLabel(child.index)}, ${label ?? child.field}` : (label ?? path)
}

/** Compares two paths by their position on the screen. */
export const comparePaths = placesBy(fieldLabels)

/** Label of a document slot in the error summary: 'DNI FRONTAL', or 'Hijo 2, Partida de nacimiento' for a child's. */
export const slotLabelOf = (slot: { key: string; label: string }, values: PreAffiliation): string => {
  const index = values.hijos.findIndex(({ id }) => slot.key.startsWith(`hijo-${id}.`))
  return index === -1 ? slot.label : `${childLabel(index)}, ${slot.label}`
}
