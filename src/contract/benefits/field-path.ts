import type { FieldPath } from '../../domain/form/forms'
import { pathOfName } from '../fields/wire'
import { entities } from './entities'

const all = Object.values(entities)

/** Translates a path of the request to a path of the form, so that a wrong shape also points at a field. */
export const toBenefitFieldPath = (wirePath: readonly PropertyKey[], isMarriage: boolean): FieldPath => {
  const [head = '', second = '', third = ''] = wirePath.map(String)
  if (head === 'afiliado') return pathOfName(all, second) ?? second
  if (head !== 'familiar') return head
  const person = isMarriage ? 'conyuge' : `hijos.${second}`
  return third === '' ? person.replace(/\.$/, '') : `${person}.${pathOfName(all, third) ?? third}`
}
