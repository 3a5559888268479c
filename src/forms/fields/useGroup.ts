import type { FormValues } from '../form-definition'
import { usePath, useScopePath } from '../Scope'
import { useAnswer, useFieldDraft } from '../draft/context'
import { flushFields } from '../../ui/fields/flush'

/** The text of this part that has this name, as it is now; '' while there is none. */
export const useText = (name: string): string => {
  const answer = useAnswer(usePath(name))
  return typeof answer === 'string' ? answer : ''
}

/** The number of this part that has this name, e.g. the id of a row of a catalogue; null while there is none. */
export const useNumber = (name: string): number | null => {
  const answer = useAnswer(usePath(name))
  return typeof answer === 'number' ? answer : null
}

/** Reads a text of this part at the moment of an act, with what its field still holds for itself; '' while there is none. */
export const useReadText = (): ((name: string) => string) => {
  const openDraft = useFieldDraft()
  const path = useScopePath()
  return (name) => {
    flushFields()
    const answer = openDraft.answer(`${path}.${name}`)
    return typeof answer === 'string' ? answer : ''
  }
}

/**
 * A write of several answers of this part in one go, for a choice that carries others with it. What fields still hold for
 * themselves goes first: the choice comes after it.
 */
export const useWriteAnswers = (): ((answers: FormValues) => void) => {
  const openDraft = useFieldDraft()
  const path = useScopePath()
  return (answers) => {
    flushFields()
    const part = openDraft.answer(path)
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) openDraft.put(path, { ...part, ...answers })
  }
}
