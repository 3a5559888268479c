import type { FieldPath } from '../../domain/form/forms'

/** Path in the form of each field of the fund, without its prefix. */
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

/** Translates a path of the request to a path of the form, so that a wrong shape also points at a field. */
export const toBenefitFieldPath = (wirePath: readonly PropertyKey[], isMarriage: boolean): FieldPath => {
  const [head = '', second = '', third = ''] = wirePath.map(String)
  if (head === 'afiliado') return placeOf(second)
  if (head !== 'familiar') return head
  const person = isMarriage ? 'conyuge' : `hijos.${second}`
  return third === '' ? person.replace(/\.$/, '') : `${person}.${placeOf(third)}`
}
