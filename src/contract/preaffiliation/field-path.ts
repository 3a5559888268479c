import type { FieldPath } from '../../domain/preaffiliation/values'

/** Where each member of the request stands in the form. */
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

/** The form's path of a place in the request, so that a wrong shape leads the person to a field too. */
export const toFieldPath = (wirePath: readonly PropertyKey[]): FieldPath => {
  const [head = '', ...rest] = wirePath.map(String)
  const place = places[head] ?? head
  return head === 'familiares' ? place : [place, ...rest].join('.')
}
