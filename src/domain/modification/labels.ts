import { civilStatusDateLabel } from '../family/civil-status'
import { spouseCertificateLabel } from '../family/documents'
import { familyDocumentKinds } from '../family/document-kinds'
import { labelsOf } from '../fields/labels'
import type { FieldPath } from '../form/forms'
import { fullName } from '../person/names'
import { documentSlots } from './documents'
import { certifiedStatus } from './family-step'
import { modification } from './fields'
import type { Modification } from './values'

/** Spanish labels of the fields by path, in the order of the screen; those of other relatives are under 'familiares.*'. */
export const fieldLabels: Readonly<Record<FieldPath, string>> = labelsOf({
  ...modification,
  visto: { ...modification.visto, fields: {} },
})

const slotPath = 'archivo:'

const rowOf = (path: FieldPath): { index: number; field: string } | undefined => {
  const [, index, field = ''] = /^familiares\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  return index === undefined ? undefined : { index: Number(index), field }
}

// Documents that the answers do not ask for now still have a name.
const documentName = (key: string, values: Modification): string => {
  const name = key.split('.').at(-1) ?? ''
  if (name === 'certificado') return spouseCertificateLabel(certifiedStatus(values))
  const kind = Object.entries(familyDocumentKinds).find(([known]) => known === name)?.[1]
  return kind?.label ?? (name === 'foto' ? 'Foto carnet' : 'Documento')
}

const slotLabelOf = (key: string, values: Modification): string => {
  const slot = documentSlots(values, { hasNewPhoto: true }).find((one) => one.key === key)
  if (slot === undefined) return documentName(key, values)
  return slot.whose === undefined ? slot.label : `${slot.label} ${slot.whose}`
}

/** Name of a relative of the form: 'Mateo Ibáñez', or 'Familiar 2' before there is one. */
export const relativeName = (values: Modification, index: number): string => {
  const relative = values.familiares[index]
  return (relative === undefined ? '' : fullName(relative)) || `Familiar ${index + 1}`
}

/** Label of a field or document, for the summary of problems and for what changed. */
export const labelOf = (path: FieldPath, values: Modification): string => {
  if (path.startsWith(slotPath)) return slotLabelOf(path.slice(slotPath.length), values)
  if (path === 'personales.fecestadocivil') return civilStatusDateLabel(values.personales.estadocivil)
  const row = rowOf(path)
  if (row === undefined) return fieldLabels[path] ?? path
  const name = relativeName(values, row.index)
  const label = fieldLabels[`familiares.*.${row.field}`]
  return label === undefined ? name : `${name}, ${label}`
}

const order = Object.keys(fieldLabels)
const keyOf = (path: FieldPath): string => path.replace(/^familiares\.\d+/, 'familiares.*')

/** Compares two paths by their position on the screen: relatives row by row. */
export const comparePaths = (a: FieldPath, b: FieldPath): number => {
  const [one, other] = [rowOf(a), rowOf(b)]
  const rows = one && other ? one.index - other.index : 0
  return rows || order.indexOf(keyOf(a)) - order.indexOf(keyOf(b))
}
