import type { FieldPath } from '../../domain/form/forms'

/** Where each field of the fund stands in the form, without its prefix. */
const places: Record<string, string> = {
  fechaSentencia: 'fechaSentencia',
  fechaMatrimonio: 'fechaMatrimonio',
  nomYApeTitular: 'cuenta.titular',
  cbu: 'cuenta.cbu',
  cuit: 'cuenta.cuit',
  observaciones: 'observaciones',
  nombre: 'nombres',
  nombreCony: 'nombres',
  apellido: 'apellido',
  apellidoCony: 'apellido',
  fechaNac: 'fecnacim',
  fechaNacCony: 'fecnacim',
  nroDoc: 'nrodoc',
  dniCony: 'nrodoc',
  sexo: 'sexo',
  fechaFall: 'fecfallecido',
  hijoFall: 'fallecido',
}

const placeOf = (field: string): string => places[field.replace(/^p\w\w_/, '')] ?? field

/** The form's path of a place in a request, so that a wrong shape leads the person to a field too. */
export const toBenefitFieldPath = (wirePath: readonly PropertyKey[], isMarriage: boolean): FieldPath => {
  const [head = '', second = '', third = ''] = wirePath.map(String)
  if (head === 'afiliado') return placeOf(second)
  if (head !== 'familiar') return head
  const person = isMarriage ? 'conyuge' : `hijos.${second}`
  return third === '' ? person.replace(/\.$/, '') : `${person}.${placeOf(third)}`
}
