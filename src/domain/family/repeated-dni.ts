import { messages } from '../messages'
import type { Finding } from '../rules/yup'
import { padDni } from '../text'

/** The DNI of a person in a form, and the path of its field. */
export type PlacedDni = { path: string; nrodoc: string }

/**
 * Finds repeated DNIs, each reported at the later field. `taken` are DNIs of people with fields elsewhere; empty DNIs
 * are ignored.
 */
export const findRepeatedDnis = (people: readonly PlacedDni[], taken: readonly string[] = []): Finding[] => {
  const seen = new Set(taken.map(padDni))
  return people.flatMap(({ path, nrodoc }) => {
    const dni = padDni(nrodoc)
    const isRepeated = dni !== '' && seen.has(dni)
    seen.add(dni)
    return isRepeated ? [{ path, message: messages.repeatedDni }] : []
  })
}
