import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorSummary } from '../../ui/content/ErrorSummary'
import { focusFieldSoon } from '../../ui/focus-soon'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { useDraftSlice } from '../draft/useDraftSlice'

type ProblemSummaryProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  /** Opens the folded part that a field is in, before the field gets the focus. */
  onHidden?: (() => void) | undefined
}

/** The label of a tick is a sentence with a full stop. */
const asName = (label: string): string => label.replace(/\.$/, '')

/**
 * What keeps the step from being complete, after the person pressed on: the list takes the focus and links to the
 * fields. A single problem is focused directly (VALID-033).
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
  // The press decides what takes the focus. Problems that appear or disappear later do not move it.
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
