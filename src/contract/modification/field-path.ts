import type { FieldPath } from '../../domain/form/forms'

const places: Readonly<Record<string, string>> = {
  nroafi: 'nroafi',
  nombresMadre: 'personales.madre.nombres',
  apellidoMadre: 'personales.madre.apellido',
  nombresPadre: 'personales.padre.nombres',
  apellidoPadre: 'personales.padre.apellido',
}

/**
 * Translates a path of the request to a path of the form, so that a wrong shape also points at a field. A relative of
 * the request may stand elsewhere in the form, so it points at the family as a whole.
 */
export const toModificationFieldPath = (wirePath: readonly PropertyKey[]): FieldPath => {
  const [head = '', field = ''] = wirePath.map(String)
  return head === 'afiliado' ? (places[field] ?? `personales.${field}`) : head
}
