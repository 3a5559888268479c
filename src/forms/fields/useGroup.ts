import type { FormValues } from '../form-definition'
import { usePath, useScopePath } from '../Scope'
import { useAnswer, useFieldDraft } from '../draft/context'
import { flushFields } from '../../ui/fields/flush'

/** The present text of this part with this name; '' when there is none. */
export const useText = (name: string): string => {
  const answer = useAnswer(usePath(name))
  return typeof answer === 'string' ? answer : ''
}

/** The present number of this part with this name, e.g. the id of a catalogue row; null when there is none. */
export const useNumber = (name: string): number | null => {
  const answer = useAnswer(usePath(name))
  return typeof answer === 'number' ? answer : null
}

/** Reads a text of this part on demand, including keys that its field has not written yet; '' when there is none. */
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
 * Writes several answers of this part at once, for a choice that changes other answers too. Pending keys of fields are
 * written first, so that the choice wins.
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
