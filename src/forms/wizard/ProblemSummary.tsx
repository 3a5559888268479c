import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorSummary } from '../../ui/content/ErrorSummary'
import { focusFieldSoon } from '../../ui/focus-soon'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { useDraftSlice } from '../draft/useDraftSlice'
import { lacksAllFiles } from '../answers/no-files'
import { wholeStep } from '../draft/state'
import { messages } from '../../domain/messages'

type ProblemSummaryProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  /** Opens the folded part that a field is in, before the field gets the focus. */
  onHidden?: (() => void) | undefined
}

/** The label of a tick is a sentence with a full stop. */
const asName = (label: string): string => label.replace(/\.$/, '')

/**
 * What keeps the step from being complete, after the person pressed on: the list takes the focus and links to the
 * fields. A single problem is focused directly (VALID-033). It also says that there is no document at all (UPLOAD-019), or what else the
 * press found, so that no notice has to.
 */
export const ProblemSummary = <V extends FormValues>({ openDraft, onHidden }: ProblemSummaryProps<V>) => {
  const press = useDraftSlice(openDraft, (state) => state.press)
  const all = useDraftSlice(openDraft, (state) => state.problems)
  const isWithoutFiles = useDraftSlice(openDraft, (state) => lacksAllFiles(openDraft, state))
  const problems = all.filter(({ path }) => press.covers(path))
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
      note={press.note ?? (isWithoutFiles && press === wholeStep ? messages.noFilesSaved : undefined)}
      problems={problems.map(({ path, label, message }) => ({ name: path, message: `${asName(label)}: ${message}` }))}
      onMissing={lead}
    />
  )
}
