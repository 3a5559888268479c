import type { FieldPath } from '../../domain/preaffiliation/values'

/** Path in the form of each member of the request. */
const places: Record<string, string> = {
  afiliado: 'personales',
  domicilio: 'contacto.domicilio',
  telefono: 'contacto.telefono',
  email: 'contacto.email',
  profesional: 'profesionales',
  discapacidad: 'discapacidad',
  nivel: 'nivel',
  familiares: 'hijos',
}

/** Translates a path of the request to a path of the form, so that a wrong shape also points at a field. */
export const toFieldPath = (wirePath: readonly PropertyKey[]): FieldPath => {
  const [head = '', ...rest] = wirePath.map(String)
  const place = places[head] ?? head
  return head === 'familiares' ? place : [place, ...rest].join('.')
}
