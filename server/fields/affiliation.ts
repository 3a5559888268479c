import { preAffiliation } from '../../src/domain/preaffiliation/fields'

const { personales, conyuge, contacto, profesionales, discapacidad, nivel } = preAffiliation

const {
  nroafi: _number,
  tipdoc: _document,
  madre: _mother,
  padre: _father,
  hijos: _hasChildren,
  cantidadHijos: _childCount,
  ...person
} = personales.fields
const { opcion: _option, nivel: _level, certificadoConfirmado: _confirmed, ...chosen } = nivel.fields
const { tipdoc: _type, ...relative } = conyuge.fields
const { confirmacion: _again, ...email } = contacto.fields.email.fields

/** The answers that have a column of their own: of a request, of a relative, and of each means of contact. */
export const stored = {
  request: { ...person, ...profesionales.fields, ...discapacidad.fields, ...chosen },
  relative,
  address: contacto.fields.domicilio.fields,
  phone: contacto.fields.telefono.fields,
  email,
}
