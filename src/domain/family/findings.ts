import { isPlainDate } from '../dates'
import type { Finding } from '../rules/yup'
import { padDni } from '../text'
import { findRepeatedDnis, type PlacedDni } from './repeated-dni'

/** Words of the rules below. */
export const familyMessages = {
  notOneself: 'Este DNI es el tuyo.',
  deathBeforeBirth: 'La fecha no puede ser anterior al nacimiento.',
} as const

/** Finds a death before the birth. */
export const deathFindings = ({ fecnacim, fecfallecido }: { fecnacim: string; fecfallecido: string }): Finding[] =>
  isPlainDate(fecnacim) && isPlainDate(fecfallecido) && fecfallecido < fecnacim
    ? [{ path: 'fecfallecido', message: familyMessages.deathBeforeBirth }]
    : []

/**
 * Finds the member's own DNI, if known, and repeated DNIs, reported at the later one. `taken` are DNIs of people with
 * fields elsewhere.
 */
export const findTakenDnis = (
  people: readonly PlacedDni[],
  ownDni: string | undefined,
  taken: readonly string[] = [],
): Finding[] => {
  const isOwn = ({ nrodoc }: PlacedDni): boolean =>
    nrodoc !== '' && ownDni !== undefined && padDni(nrodoc) === padDni(ownDni)
  return [
    ...people.filter(isOwn).map(({ path }) => ({ path, message: familyMessages.notOneself })),
    ...findRepeatedDnis(
      people.filter((person) => !isOwn(person)),
      taken,
    ),
  ]
}
