import type { FieldPath } from '../forms'
import { declarationOf } from './declarations'
import { documentSlots } from './documents'
import type { BenefitValues } from './values'

/** Spanish labels of the fields, by path and in the order of the screen; a child's fields stand under 'hijos.*'. */
export const fieldLabels: Readonly<Record<FieldPath, string>> = {
  beneficio: 'Trámite',
  union: 'Tipo de unión',
  hijos: 'Datos de tus hijos',
  'hijos.*.nombres': 'Nombres',
  'hijos.*.apellido': 'Apellido',
  'hijos.*.nrodoc': 'DNI',
  'hijos.*.fecnacim': 'Fecha de nacimiento',
  'hijos.*.sexo': 'Sexo',
  'hijos.*.fallecido': 'Hijo Fallecido',
  'hijos.*.fecfallecido': 'Fecha de fallecimiento',
  conyuge: 'Datos de tu pareja',
  'conyuge.nombres': 'Nombres',
  'conyuge.apellido': 'Apellido',
  'conyuge.nrodoc': 'DNI',
  'conyuge.fecnacim': 'Fecha de nacimiento',
  'conyuge.sexo': 'Sexo',
  fechaSentencia: 'Fecha de sentencia',
  fechaMatrimonio: 'Fecha de matrimonio',
  familiaBloqueada: 'Validación de los datos',
  nota: 'Nota al Directorio',
  'cuenta.cbu': 'CBU',
  'cuenta.titular': 'Titular',
  'cuenta.cuit': 'CUIT/CUIL',
  cuentaBloqueada: 'Validación de la cuenta',
  observaciones: 'Observaciones',
}

const childPath = /^hijos\.(\d+)\.(.+)$/

/** 'Hijo 1' for the first child of the list. */
export const childLabel = (index: number): string => `Hijo ${index + 1}`

/** Label of a field or document: 'CBU'; 'Hijo 2, DNI' where there are several children. */
export const labelOf = (path: FieldPath, values: BenefitValues): string => {
  const slot = documentSlots(values).find(({ key }) => path === `archivo:${key}`)
  if (slot) return slot.whose === undefined ? slot.label : `${slot.label} ${slot.whose}`
  if (path === 'fechaMatrimonio') return declarationOf(values).weddingLabel ?? path
  const child = childPath.exec(path)
  if (!child) return fieldLabels[path] ?? path
  const label = fieldLabels[`hijos.*.${child[2]}`] ?? path
  return values.hijos.length > 1 ? `${childLabel(Number(child[1]))}, ${label}` : label
}

const order = Object.keys(fieldLabels)

const placeOf = (path: FieldPath): number =>
  order.indexOf(path.replace(childPath, (_whole, _row, field: string) => `hijos.*.${field}`))

const rowOf = (path: FieldPath): number => Number(childPath.exec(path)?.[1] ?? -1)

/** Compares two paths by their place on the screen: children row by row, the rest in the order of the labels. */
export const comparePaths = (a: FieldPath, b: FieldPath): number =>
  childPath.test(a) && childPath.test(b) ? rowOf(a) - rowOf(b) || placeOf(a) - placeOf(b) : placeOf(a) - placeOf(b)
