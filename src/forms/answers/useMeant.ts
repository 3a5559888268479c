import { useState } from 'react'
import type { MeantWords } from '../../ui/fields/Meant'
import { focusField } from '../../ui/focus'
import { afterPress } from '../../ui/press'
import type { AnswerField } from '../useAnswerField'

/** How a field reads what is typed in it. */
export type Reading = {
  /** The text as the fund stores it; it is written so when the field is left. */
  tidy?: ((typed: string) => string) | undefined
  /** What to ask about a text that was left; null for nothing. */
  suggest?: ((typed: string, field: AskedField) => MeantWords | null) | undefined
}

/** The field that a question is about. What writes other answers too calls `blurred` afterwards, which judges them anew. */
export type AskedField = Pick<AnswerField, 'path' | 'choose' | 'blurred'>

/** Asks whether another text was meant, which the button takes; the focus goes back to the field at `path`. */
export const didYouMean = (shown: string, path: string, take: () => void): MeantWords => ({
  words: `¿Quisiste decir ${shown}?`,
  take: {
    button: 'Sí, cambiarlo',
    label: `Sí, cambiarlo por ${shown}`,
    onTake: () => {
      take()
      focusField(path)
    },
  },
})

/** Asks about a text that is the whole answer: `find` gives what was meant, null where that is not known. */
export const oneMeant =
  (find: (typed: string) => string | null) =>
  (typed: string, { path, choose }: AskedField): MeantWords | null => {
    const meant = find(typed)
    return meant === null ? null : didYouMean(meant, path, () => choose(meant))
  }

const lettersOf = (text: string): string => text.toLocaleUpperCase('es').replace(/[^\p{L}\p{N}]|[ºª]/gu, '')

/**
 * What a text field says of how its text is read: the text that was written for another one, and what was probably meant.
 * `leave` is to be called when the person leaves the field.
 */
export const useMeant = (
  field: Pick<AnswerField, 'path' | 'value' | 'error' | 'read' | 'commit' | 'choose' | 'blurred'>,
  { tidy, suggest }: Reading,
): { meant: MeantWords | null | undefined; leave: () => void } => {
  const [left, setLeft] = useState<{ text: string; isOther: boolean } | null>(null)
  const text = typeof field.value === 'string' ? field.value : ''
  const leave = (): void => {
    const typed = field.read()
    if (typeof typed !== 'string' || (tidy === undefined && suggest === undefined)) return
    const kept = tidy?.(typed) ?? typed
    if (kept !== typed) field.commit(kept)
    // As an error does, it waits for the click of the present press.
    afterPress(() => setLeft({ text: kept, isOther: lettersOf(kept) !== lettersOf(typed) }))
  }
  if (tidy === undefined && suggest === undefined) return { meant: undefined, leave }
  const isLeft = left?.text === text
  // A draft that opens with an error was left before; while a text is being corrected nothing is asked.
  const isDue = left === null ? field.error !== undefined : isLeft
  const asked = text !== '' && isDue ? suggest?.(text, field) : null
  const kept = isLeft && left.isOther ? { words: `Lo guardamos así: ${text}.` } : null
  return { meant: asked ?? kept, leave }
}
