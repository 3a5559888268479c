import { bounds } from '../limits'
import { isFilled } from '../rules/rule'
import { changed, type FormChange } from '../form/forms'
import { childHolder } from '../family/children'
import type { YesNo } from '../form/answers'
import type { PreAffiliation } from './values'
import { type Child, newChild } from '../family/relative'

type Change = FormChange<PreAffiliation>

const withChildren = (values: PreAffiliation, hijos: Child[], clear: string[] = []): Change =>
  changed(
    {
      ...values,
      hijos,
      personales: { ...values.personales, cantidadHijos: hijos.length === 0 ? '' : String(hijos.length) },
    },
    clear,
  )

const slotsOf = ({ id }: Child): string[] =>
  ['dniFrente', 'dniDorso', 'partidaNacimiento', 'cud'].map((name) => `${childHolder(id)}.${name}`)

const isUntouched = (child: Child): boolean =>
  ![child.nombres, child.apellido, child.nrodoc, child.fecnacim, child.sexo].some(isFilled)

/**
 * Sets whether there are children. Without children, their rows stay in the draft and out of the request, so that a
 * wrong tap loses nothing (PREAF-020).
 */
export const setHasChildren = (values: PreAffiliation, hijos: 'SI' | 'NO' | ''): Change =>
  changed({ ...values, personales: { ...values.personales, hijos } })

/**
 * Sets the number of children: adds missing rows and removes untouched ones at the end. A row with answers, or with
 * files (`hasFiles`), stays until its own button removes it. `mintId` makes the permanent id of each new row
 * (PREAF-035).
 */
export const setChildCount = (
  values: PreAffiliation,
  cantidadHijos: string,
  { mintId, hasFiles }: { mintId: () => string; hasFiles: (childId: string) => boolean },
): Change => {
  const target = Math.min(Number(cantidadHijos) || 0, bounds.childrenMost)
  const hijos = [...values.hijos]
  while (hijos.length < target) hijos.push(newChild(mintId()))
  let last = hijos.at(-1)
  while (hijos.length > target && last && isUntouched(last) && !hasFiles(last.id)) {
    hijos.pop()
    last = hijos.at(-1)
  }
  return changed({ ...values, hijos, personales: { ...values.personales, cantidadHijos } })
}

/** Adds a child, up to nine, and updates the count. */
export const addChild = (values: PreAffiliation, id: string): Change =>
  values.hijos.length >= bounds.childrenMost ? changed(values) : withChildren(values, [...values.hijos, newChild(id)])

/** Removes a child with its documents and updates the count (FAMILY-009). */
export const removeChild = (values: PreAffiliation, childId: string): Change => {
  const removed = values.hijos.filter(({ id }) => id === childId)
  const kept = values.hijos.filter(({ id }) => id !== childId)
  return removed.length === 0 ? changed(values) : withChildren(values, kept, removed.flatMap(slotsOf))
}

/** Sets the disability of a child; anything but S clears that child's CUD (LEVEL-012). */
export const setChildDisability = (values: PreAffiliation, childId: string, discapacidad: YesNo): Change =>
  changed(
    { ...values, hijos: values.hijos.map((child) => (child.id === childId ? { ...child, discapacidad } : child)) },
    discapacidad === 'S' ? [] : [`${childHolder(childId)}.cud`],
  )
