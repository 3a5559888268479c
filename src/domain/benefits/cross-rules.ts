import { isPlainDate } from '../dates'
import { findRepeatedDnis, type PlacedDni } from '../family/repeated-dni'
import { benefitMessages } from './benefit-messages'
import type { Finding } from '../rules/yup'
import { padDni } from '../text'

/** The people of a request, reduced to their DNIs. */
export type People = { hijos: readonly { nrodoc: string }[]; conyuge: { nrodoc: string } | null }

/** What the form says of a child's death. */
export type Death = { fecnacim: string; fallecido: string; fecfallecido: string }

/** Finds a death before the birth. */
export const deathFindings = ({ fecnacim, fecfallecido }: Pick<Death, 'fecnacim' | 'fecfallecido'>): Finding[] =>
  isPlainDate(fecnacim) && isPlainDate(fecfallecido) && fecfallecido < fecnacim
    ? [{ path: 'fecfallecido', message: benefitMessages.deathBeforeBirth }]
    : []

/** Finds repeated DNIs, reported at the later one, and the member's own DNI, if known. */
export const dniFindings = ({ hijos, conyuge }: People, ownDni: string | undefined): Finding[] => {
  const people = [
    ...hijos.map(({ nrodoc }, index) => ({ path: `hijos[${index}].nrodoc`, nrodoc })),
    ...(conyuge === null ? [] : [{ path: 'conyuge.nrodoc', nrodoc: conyuge.nrodoc }]),
  ]
  const isOwn = ({ nrodoc }: PlacedDni): boolean =>
    nrodoc !== '' && ownDni !== undefined && padDni(nrodoc) === padDni(ownDni)
  return [
    ...people.filter(isOwn).map(({ path }) => ({ path, message: benefitMessages.notOneself })),
    ...findRepeatedDnis(people.filter((person) => !isOwn(person))),
  ]
}
