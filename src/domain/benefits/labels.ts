import { childLabel } from '../family/children'
import { labelsOf } from '../fields/labels'
import { childFieldOf, labelKey, placesBy } from '../form/field-labels'
import type { FieldPath } from '../form/forms'
import { answersOf } from './trees'
import { documentSlots } from './documents'
import type { BenefitValues } from './values'

// The places and labels are alike in all of them, but for the day of the union.
const usual = answersOf({ beneficio: 'nacimiento' })

/** Spanish labels of the fields by path, in the order of the screen; a child's fields are under 'hijos.*'. */
export const fieldLabels = labelsOf(usual)

/** Label of a field or document: 'CBU', or 'Hijo 2, DNI' when there are several children. */
export const labelOf = (path: FieldPath, values: BenefitValues): string => {
  const slot = documentSlots(values).find(({ key }) => path === `archivo:${key}`)
  if (slot) return slot.whose === undefined ? slot.label : `${slot.label} ${slot.whose}`
  if (path === 'fechaMatrimonio') return answersOf(values).fechaMatrimonio.label
  const label = fieldLabels[labelKey(path)] ?? path
  const child = childFieldOf(path)
  return child && values.hijos.length > 1 ? `${childLabel(child.index)}, ${label}` : label
}

/** Compares two paths by their position on the screen. */
export const comparePaths = placesBy(fieldLabels)
