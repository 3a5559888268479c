import { getIn } from 'formik'
import type { JsonValue } from '../domain/json'
import { afterPress } from '../ui/press'
import { errorsOf, useJudged, usePath, useScope, useScopePath } from './Scope'
import { useAnswer, useFieldDraft } from './draft/context'

/** What a field needs to show and change one answer. */
export type AnswerField = {
  /** Full path; also the DOM name that the summary of problems links to. */
  path: string
  value: JsonValue | undefined
  error: string | undefined
  /** True once the answer was reviewed and is valid. */
  isRight: boolean
  /** The answer at this moment, which may be newer than the one that is shown. */
  read: () => JsonValue | undefined
  /** Writes the answer while it is being typed: to the disk at once; nothing renders before the next pause. */
  commit: (answer: JsonValue) => void
  /** Writes a choice. It is a whole answer, so it is reviewed at once. */
  choose: (answer: JsonValue) => void
  /** The person left the field: its problems show from now on. */
  blurred: () => void
}

/** Connects one answer of this part to its field. */
export const useAnswerField = (name: string): AnswerField => {
  const path = usePath(name)
  const openDraft = useFieldDraft()
  const value = useAnswer(path)
  const judged = useJudged()
  const scope = useScopePath()
  const { touched, errors, setErrors, setFieldTouched, setFieldValue } = useScope()
  const isTouched = getIn(touched, name) === true
  const found: unknown = getIn(errors, name)
  const error = isTouched && typeof found === 'string' ? found : undefined
  // Formik would judge a moment after it notes the touch: until then the field would show what was wrong before.
  const lookAt = (): void => {
    void setFieldValue(name, openDraft.answer(path), false)
    setErrors(errorsOf(openDraft, scope))
    void setFieldTouched(name, true, false)
  }
  return {
    path,
    value,
    error,
    isRight: judged && isTouched && found === undefined,
    read: () => openDraft.answer(path),
    commit: (answer) => openDraft.type(path, answer),
    choose: (answer) => {
      openDraft.put(path, answer)
      lookAt()
    },
    blurred: () => afterPress(lookAt),
  }
}
