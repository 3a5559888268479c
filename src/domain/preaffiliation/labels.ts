import { addressLabels } from '../address/labels'
import { emailLabels } from '../contact/email'
import { phoneLabels } from '../contact/phone'
import { childFieldOf, labelKey, labelsUnder, placesBy } from '../form/field-labels'
import { childLabel } from '../family/children'
import { civilStatusDateLabel } from '../family/civil-status'
import { levelLabels } from '../level/choice'
import { personLabels } from '../person/person'
import type { FieldPath, PreAffiliation } from './values'

const { nrodoc, tipnacionalidad, discapacidad: _ofRelative, ...who } = personLabels

/** Spanish labels of the fields by path; a child's fields are under 'hijos.*'. */
export const fieldLabels: Readonly<Record<FieldPath, string>> = {
  ...labelsUnder('personales', {
    nroafi: 'Número de matrícula',
    nrodoc,
    ...who,
    tiponacionalidad: tipnacionalidad,
    estadocivil: 'Estado civil',
    fecestadocivil: 'Fecha de estado civil',
    discapacidad: '¿Tenés una discapacidad certificada (CUD)?',
    tramita_discapacidad: '¿Vas a tramitar el régimen de discapacidad?',
    hijos: '¿Tenés hijos?',
    cantidadHijos: 'Cantidad de hijos',
    'madre.nombres': 'Nombres de tu madre',
    'madre.apellido': 'Apellido de tu madre',
    'padre.nombres': 'Nombres de tu padre',
    'padre.apellido': 'Apellido de tu padre',
  }),
  hijos: 'Hijos',
  ...labelsUnder('hijos.*', personLabels),
  ...labelsUnder('conyuge', personLabels),
  ...labelsUnder('contacto.domicilio', addressLabels),
  ...labelsUnder('contacto.telefono', phoneLabels),
  ...labelsUnder('contacto.email', emailLabels),
  ...labelsUnder('profesionales', {
    tomo: 'Tomo',
    folio: 'Folio',
    fectit: 'Fecha de título',
    fecmat: 'Fecha de matriculación',
  }),
  ...labelsUnder('discapacidad', {
    fecdisc: 'Fecha de origen de la discapacidad',
    feccud: 'Fecha del CUD',
  }),
  ...labelsUnder('nivel', levelLabels),
  videoVisto: 'He visto el video.',
  confirmado: 'Confirmo que todos mis datos son correctos.',
}

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
