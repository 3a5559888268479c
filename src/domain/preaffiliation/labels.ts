import { addressLabels } from '../address/labels'
import { emailLabels } from '../contact/email'
import { phoneLabels } from '../contact/phone'
import { labelsUnder } from '../field-labels'
import { civilStatusDateLabel } from '../family/civil-status'
import type { FieldPath, PreAffiliation } from './values'

/** Spanish labels of the fields, by path; a child's fields stand under 'hijos.*'. */
export const fieldLabels: Readonly<Record<FieldPath, string>> = {
  'personales.nroafi': 'Número de matrícula',
  'personales.nrodoc': 'Número de DNI',
  'personales.nombres': 'Nombres',
  'personales.apellido': 'Apellido',
  'personales.cuil': 'CUIL',
  'personales.fecnacim': 'Fecha de nacimiento',
  'personales.sexo': 'Sexo',
  'personales.nacionalidad': 'Nacionalidad',
  'personales.tiponacionalidad': 'Tipo de nacionalidad',
  'personales.estadocivil': 'Estado civil',
  'personales.fecestadocivil': 'Fecha de estado civil',
  'personales.discapacidad': '¿Tenés una discapacidad certificada (CUD)?',
  'personales.tramita_discapacidad': '¿Vas a tramitar el régimen de discapacidad?',
  'personales.hijos': '¿Tenés hijos?',
  'personales.cantidadHijos': 'Cantidad de hijos',
  'personales.madre.nombres': 'Nombres de tu madre',
  'personales.madre.apellido': 'Apellido de tu madre',
  'personales.padre.nombres': 'Nombres de tu padre',
  'personales.padre.apellido': 'Apellido de tu padre',
  hijos: 'Hijos',
  'hijos.*.nombres': 'Nombres',
  'hijos.*.apellido': 'Apellido',
  'hijos.*.nrodoc': 'Número de DNI',
  'hijos.*.fecnacim': 'Fecha de nacimiento',
  'hijos.*.sexo': 'Sexo',
  'hijos.*.nacionalidad': 'Nacionalidad',
  'hijos.*.tipnacionalidad': 'Tipo de nacionalidad',
  'hijos.*.discapacidad': '¿Tiene una discapacidad?',
  'conyuge.nombres': 'Nombres',
  'conyuge.apellido': 'Apellido',
  'conyuge.nrodoc': 'Número de DNI',
  'conyuge.cuil': 'CUIL',
  'conyuge.fecnacim': 'Fecha de nacimiento',
  'conyuge.sexo': 'Sexo',
  'conyuge.nacionalidad': 'Nacionalidad',
  'conyuge.tipnacionalidad': 'Tipo de nacionalidad',
  'conyuge.discapacidad': '¿Tiene una discapacidad?',
  ...labelsUnder('contacto.domicilio', addressLabels),
  ...labelsUnder('contacto.telefono', phoneLabels),
  ...labelsUnder('contacto.email', emailLabels),
  'profesionales.tomo': 'Tomo',
  'profesionales.folio': 'Folio',
  'profesionales.fectit': 'Fecha de título',
  'profesionales.fecmat': 'Fecha de matriculación',
  'discapacidad.fecdisc': 'Fecha de origen de la discapacidad',
  'discapacidad.feccud': 'Fecha del CUD',
  'nivel.opcion': 'Opción de nivel',
  'nivel.esJubilado': '¿Sos jubilada/o?',
  'nivel.empleo': 'Empleador',
  'nivel.empleoTipo': 'Tipo de empleo',
  'nivel.empleoDesde': 'Fecha de inicio',
  'nivel.certificadoConfirmado': 'Confirmación del documento',
  videoVisto: 'He visto el video.',
  confirmado: 'Confirmo que todos mis datos son correctos.',
}

/** Label of a field in the error summary: 'CUIL', or 'Hijo 2, Número de DNI' for a child's. */
export const labelOf = (path: FieldPath, values: PreAffiliation): string => {
  if (path === 'personales.fecestadocivil') return civilStatusDateLabel(values.personales.estadocivil)
  const child = /^hijos\.(\d+)\.(.+)$/.exec(path)
  if (!child) return fieldLabels[path] ?? path
  return `${childLabel(Number(child[1]))}, ${fieldLabels[`hijos.*.${child[2]}`] ?? child[2]}`
}

const order = Object.keys(fieldLabels)

/** Compares two paths by their place on the screen: by row for children, then in the order of the labels. */
export const comparePaths = (a: FieldPath, b: FieldPath): number => {
  const [first, second] = [a, b].map((path) => {
    const row = /^hijos\.(\d+)\./.exec(path)
    return { row: row ? Number(row[1]) : -1, place: order.indexOf(path.replace(/^hijos\.\d+\./, 'hijos.*.')) }
  })
  return first && second ? first.row - second.row || first.place - second.place : 0
}

/** 'Hijo 1' for the first child of the list. */
export const childLabel = (index: number): string => `Hijo ${index + 1}`

/** Label of a document slot in the error summary: 'DNI FRONTAL', or 'Hijo 2, Partida de nacimiento' for a child's. */
export const slotLabelOf = (slot: { key: string; label: string }, values: PreAffiliation): string => {
  const index = values.hijos.findIndex(({ id }) => slot.key.startsWith(`hijo-${id}.`))
  return index === -1 ? slot.label : `${childLabel(index)}, ${slot.label}`
}
