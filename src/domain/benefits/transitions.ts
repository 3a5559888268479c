import { relationships } from '../family/relationships'
import { bounds } from '../limits'
import type { Relative } from '../member/member'
import type { Names } from '../person/names'
import { benefitMessages } from './benefit-messages'
import { fail, ok, type Result } from '../result'
import { isFilled } from '../rules/rule'
import { toUpperName } from '../text'
import { changed, type FormChange } from '../form/forms'
import { declarationOf } from './declarations'
import { newChildClaim, newSpouseClaim } from './defaults'
import { childHolder } from '../family/children'
import type { BenefitValues, ChildClaim, SpouseClaim, UnionType } from './values'

type Change = FormChange<BenefitValues>

/** The data of a relative in the file that a request copies. */
export type ChosenRelative = Pick<Relative, 'id' | 'nombres' | 'apellido' | 'nrodoc' | 'fecnacim' | 'sexo'>

// After any change to the family, it must be validated again.
const withChildren = (values: BenefitValues, hijos: ChildClaim[], clear: string[] = []): Change =>
  changed({ ...values, hijos, familiaBloqueada: false }, clear)

const withSpouse = (values: BenefitValues, conyuge: SpouseClaim): Change =>
  changed({ ...values, conyuge, familiaBloqueada: false })

const slotsOf = ({ id }: ChildClaim): string[] => [`${childHolder(id)}.partida`]

/** Adds a child, up to nine (ADOPT-004). */
export const addChild = (values: BenefitValues, id: string): Change =>
  values.hijos.length >= bounds.childrenMost
    ? changed(values)
    : withChildren(values, [...values.hijos, newChildClaim(id)])

/** Whether a child's row can be removed: any but the first (ADOPT-004). */
export const isRemovable = (values: BenefitValues, childId: string): boolean => {
  const [, ...others] = values.hijos
  return others.some(({ id }) => id === childId)
}

/** Removes a child and its certificate, except the first one (ADOPT-004). */
export const removeChild = (values: BenefitValues, childId: string): Change => {
  if (!isRemovable(values, childId)) return changed(values)
  const kept = values.hijos.filter(({ id }) => id !== childId)
  return withChildren(values, kept, values.hijos.filter(({ id }) => id === childId).flatMap(slotsOf))
}

/** Sets 'Hijo Fallecido'; anything but S empties the date of death (BENEFIT-025, MATERN-004). */
export const setDeceased = (values: BenefitValues, childId: string, fallecido: ChildClaim['fallecido']): Change => {
  const answer = (child: ChildClaim): ChildClaim => ({
    ...child,
    fallecido,
    fecfallecido: fallecido === 'S' ? child.fecfallecido : '',
  })
  return withChildren(
    values,
    values.hijos.map((child) => (child.id === childId ? answer(child) : child)),
  )
}

const isUntouched = (child: ChildClaim): boolean =>
  ![child.nombres, child.apellido, child.nrodoc, child.fecnacim, child.sexo, child.fallecido].some(isFilled)

const personOf = (relative: ChosenRelative): SpouseClaim => ({
  relativeId: relative.id,
  nombres: toUpperName(relative.nombres),
  apellido: toUpperName(relative.apellido),
  nrodoc: relative.nrodoc,
  fecnacim: relative.fecnacim ?? '',
  sexo: relative.sexo,
})

/** The relatives in the file who can be chosen: children, or spouse and partner. */
export const offeredRelatives = (values: BenefitValues, relatives: readonly Relative[]): Relative[] => {
  const { spouse, partner, child } = relationships
  const wanted: number[] = declarationOf(values).asks === 'hijos' ? [child] : [spouse, partner]
  return relatives.filter(({ tipfamiliar }) => wanted.includes(tipfamiliar))
}

/**
 * The people of a request who were chosen from the file but are not among those that it offers: the id they were chosen
 * by, and their names in the request.
 */
export const unofferedRelatives = (
  { hijos, conyuge }: BenefitValues,
  offered: readonly Pick<Relative, 'id'>[],
): (Names & { id: string })[] =>
  [...hijos, ...(conyuge ? [conyuge] : [])].flatMap(({ relativeId, nombres, apellido }) =>
    relativeId === null || offered.some(({ id }) => id === relativeId) ? [] : [{ id: relativeId, nombres, apellido }],
  )

/**
 * Lets go of a relative whom the file does not offer: the request keeps the data and the certificate, and the person
 * counts as typed.
 */
export const releaseRelative = (values: BenefitValues, id: string): Change => {
  const release = <Person extends SpouseClaim>(person: Person): Person =>
    person.relativeId === id ? { ...person, relativeId: null } : person
  const { hijos, conyuge } = values
  return changed({
    ...values,
    hijos: hijos.map(release),
    conyuge: conyuge && release(conyuge),
    familiaBloqueada: false,
  })
}

/**
 * Sets which of the offered children of the file the request is for. Newly chosen ones fill empty rows; rows of children
 * no longer chosen are emptied together with their certificates; typed rows, and those of children whom the file does
 * not offer, stay. When there are not enough rows, nothing changes and the fund's refusal is given (ADOPT-005).
 */
export const chooseRelatives = (
  values: BenefitValues,
  chosen: readonly ChosenRelative[],
  offered: readonly Pick<Relative, 'id'>[],
): Result<Change, string> => {
  const isLeft = ({ relativeId }: ChildClaim): boolean =>
    offered.some(({ id }) => id === relativeId) && !chosen.some(({ id }) => id === relativeId)
  const cleared = values.hijos.filter(isLeft).flatMap(slotsOf)
  const rows = values.hijos.map((child) => (isLeft(child) ? newChildClaim(child.id) : child))
  const waiting = chosen.filter(({ id }) => !rows.some(({ relativeId }) => relativeId === id))
  const free = rows.filter((child) => child.relativeId === null && isUntouched(child))
  if (waiting.length > free.length) return fail(benefitMessages.childNotAdded)
  const places = new Map(waiting.map((relative, index) => [free[index]?.id, relative]))
  const hijos = rows.map((child) => {
    const relative = places.get(child.id)
    return relative ? { ...child, ...personOf(relative) } : child
  })
  return ok(withChildren(values, hijos, cleared))
}

/** Chooses the spouse from the file: their data are filled in, locked and sent with accion M (MARRY-004). */
export const chooseSpouse = (values: BenefitValues, relative: ChosenRelative): Change =>
  withSpouse(values, personOf(relative))

/** Chooses no spouse from the file: the data are emptied and unlocked (MARRY-005). */
export const clearSpouse = (values: BenefitValues): Change => withSpouse(values, newSpouseClaim())

/** Sets the kind of union; changing it requires another certificate (AMB-25). */
export const setUnion = (values: BenefitValues, union: '' | UnionType): Change =>
  changed({ ...values, union }, values.union === '' || values.union === union ? [] : ['certificado'])
