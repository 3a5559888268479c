import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorSummary } from '../../ui/content/ErrorSummary'
import { focusFieldSoon } from '../../ui/focus'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { useDraftSlice } from '../draft/useDraftSlice'

type ProblemSummaryProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  /** A field may stand in a folded part: it is asked to open before the focus goes there. */
  onHidden?: (() => void) | undefined
}

/** The label of a tick is a sentence with its full stop. */
const asName = (label: string): string => label.replace(/\.$/, '')

/**
 * What keeps the step from going on, once the person pressed on: the list takes the focus and its links lead to the fields;
 * one single problem is led to directly (VALID-033).
 */
export const ProblemSummary = <V extends FormValues>({ openDraft, onHidden }: ProblemSummaryProps<V>) => {
  const problems = useDraftSlice(openDraft, (state) => state.problems)
  const revealed = useDraftSlice(openDraft, (state) => state.revealed)
  const lead = (name: string): void => {
    onHidden?.()
    focusFieldSoon(name)
  }
  const [first, ...others] = problems
  const isSingle = others.length === 0
  // What takes the focus is settled by the press: problems that come and go afterwards leave it where it is.
  const [pressed, setPressed] = useState({ times: 0, isSingle })
  if (pressed.times !== revealed) setPressed({ times: revealed, isSingle })
  const leadToSingle = useEffectEvent(() => {
    if (first && isSingle) lead(first.path)
  })
  useEffect(() => {
    if (revealed > 0) leadToSingle()
  }, [revealed])
  if (revealed === 0) return null
  return (
    <ErrorSummary
      focusKey={pressed.isSingle ? undefined : pressed.times}
      lead={openDraft.form.invalidText(openDraft.state.get().step)}
      problems={problems.map(({ path, label, message }) => ({ name: path, message: `${asName(label)}: ${message}` }))}
      onMissing={lead}
    />
  )
}
