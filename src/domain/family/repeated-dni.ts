import { messages } from '../messages'
import type { Finding } from '../rules/yup'
import { padDni } from '../text'

/** DNI of a person of a form, and the path of its field. */
export type PlacedDni = { path: string; nrodoc: string }

/**
 * A DNI that stands before is reported where it is repeated. `taken` are DNIs of people whose fields are elsewhere; no DNI is
 * repeated while it is empty.
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
