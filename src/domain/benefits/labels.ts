import { accountLabels } from '../account/account'
import { childLabel } from '../family/children'
import { childFieldOf, labelKey, labelsUnder, placesBy } from '../form/field-labels'
import type { FieldPath } from '../form/forms'
import { personLabels, type Person } from '../person/person'
import { declarationOf } from './declarations'
import { documentSlots } from './documents'
import type { BenefitValues } from './values'

const { nombres, apellido, fecnacim, sexo } = personLabels

/** Labels of the fields of a person in a request, in the order of the screen. */
export const claimLabels = { nombres, apellido, nrodoc: 'DNI', fecnacim, sexo } as const satisfies Record<
  keyof Person,
  string
>

/** Spanish labels of the fields by path, in the order of the screen; a child's fields are under 'hijos.*'. */
export const fieldLabels: Readonly<Record<FieldPath, string>> = {
  beneficio: 'Trámite',
  union: 'Tipo de unión',
  hijos: 'Datos de tus hijos',
  ...labelsUnder('hijos.*', claimLabels),
  'hijos.*.fallecido': 'Hijo Fallecido',
  'hijos.*.fecfallecido': 'Fecha de fallecimiento',
  conyuge: 'Datos de tu pareja',
  ...labelsUnder('conyuge', claimLabels),
  fechaSentencia: 'Fecha de sentencia',
  fechaMatrimonio: 'Fecha de matrimonio',
  familiaBloqueada: 'Validación de los datos',
  nota: 'Nota al Directorio',
  ...labelsUnder('cuenta', accountLabels),
  cuentaBloqueada: 'Validación de la cuenta',
  observaciones: 'Observaciones',
}

/** Label of a field or document: 'CBU', or 'Hijo 2, DNI' when there are several children. */
export const labelOf = (path: FieldPath, values: BenefitValues): string => {
  const slot = documentSlots(values).find(({ key }) => path === `archivo:${key}`)
  if (slot) return slot.whose === undefined ? slot.label : `${slot.label} ${slot.whose}`
  if (path === 'fechaMatrimonio') return declarationOf(values).weddingLabel ?? path
  const label = fieldLabels[labelKey(path)] ?? path
  const child = childFieldOf(path)
  return child && values.hijos.length > 1 ? `${childLabel(child.index)}, ${label}` : label
}

/** Compares two paths by their position on the screen. */
export const comparePaths = placesBy(fieldLabels)
