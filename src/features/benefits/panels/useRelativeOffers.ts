import { offeredRelatives, unofferedRelatives } from '../../../domain/benefits/transitions'
import type { Relative } from '../../../domain/member/member'
import { fullName } from '../../../domain/person/names'
import { useBenefit, usePart } from '../open-draft'

/** A relative to choose. `relative` is null for one who is chosen and can only be let go of. */
export type RelativeOffer = { id: string; label: string; relative: Relative | null }

const none: readonly Relative[] = []

/**
 * The relatives of the file who can be chosen, and then the chosen ones whom the file does not offer, so that the member
 * can let go of them. `relatives` is undefined while the file could not be read: then nobody is said to be missing.
 */
export const useRelativeOffers = (relatives: readonly Relative[] | undefined): RelativeOffer[] => {
  const openDraft = useBenefit()
  const offered = offeredRelatives(openDraft.state.get().values, relatives ?? none)
  // Typing makes new people each time. Joined to one text, equal ones compare as equal.
  const held = usePart(({ values }) =>
    unofferedRelatives(values, offered)
      .map(({ id, ...names }) => `${id}\t${fullName(names)}`)
      .join('\n'),
  )
  const isGone = (id: string): boolean => relatives !== undefined && relatives.every((one) => one.id !== id)
  const toOffer = (line: string): RelativeOffer => {
    const [id = '', typed = ''] = line.split('\t')
    const name = typed === '' ? 'Sin nombre todavía' : typed
    return { id, label: isGone(id) ? `Ya no figura en tu legajo: ${name}` : name, relative: null }
  }
  return [
    ...offered.map((relative) => ({ id: relative.id, label: fullName(relative), relative })),
    ...(held === '' ? [] : held.split('\n').map(toOffer)),
  ]
}
