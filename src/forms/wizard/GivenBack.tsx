import { useState } from 'react'
import { visitor } from '../../domain/owner'
import type { FormDefinition, FormProblem, FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { refusedIn } from '../draft/refusals/refused-in'
import type { OpenDraftState } from '../draft/state'
import { useDraftSlice } from '../draft/useDraftSlice'
import { useOwner } from '../useOwner'
import { RefusedNotice } from './RefusedNotice'
import { ReturnedNotice } from './ReturnedNotice'

/** A reopened form, and links to its steps. */
export type GivenBackProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  stepHref: (step: string) => string
  onGo: (step: string) => void
}

/**
 * Paths that still have to be corrected, joined by spaces: the fund's refusal still applies, or the form's rules now
 * find the same field wrong. Other steps are known only as far as `incomplete` says.
 */
const unmended = <V extends FormValues>(
  form: FormDefinition<V>,
  state: OpenDraftState<V>,
  all: readonly FormProblem[],
): string => {
  const refused = new Set(refusedIn(form, state).map(({ path }) => path))
  const wrong = new Set(state.problems.map(({ path }) => path))
  const incomplete = state.incomplete.split(' ')
  const isWrong = ({ path, step }: FormProblem): boolean =>
    refused.has(path) || (state.judged && step === state.step ? wrong.has(path) : incomplete.includes(step))
  return all
    .filter(isWrong)
    .map(({ path }) => path)
    .join(' ')
}

const toDocument = <V extends FormValues>({ form, state }: OpenDraft<V>, slot: string, bytes: number) => {
  const path = `archivo:${slot}`
  return { path, bytes, step: form.stepOf(path), label: form.labelOf(path, state.get().values) }
}

/** What the fund refused in a reopened form, at fields and as a whole; shown above its steps. */
export const GivenBack = <V extends FormValues>({ openDraft, ...ways }: GivenBackProps<V>) => {
  const { form } = openDraft
  const isMember = useOwner() !== visitor
  const [all] = useState(() => refusedIn(form, openDraft.state.get()))
  const standing = useDraftSlice(openDraft, (state) => unmended(form, state, all))
  const returned = useDraftSlice(openDraft, (state) => state.returned)
  const files = useDraftSlice(openDraft, (state) => state.files)
  return (
    <>
      {returned === null ? null : (
        <ReturnedNotice
          returned={returned}
          documents={files.map(({ slot, bytes }) => toDocument(openDraft, slot, bytes))}
          isMember={isMember}
          {...ways}
        />
      )}
      {all.length === 0 ? null : (
        <RefusedNotice
          all={all}
          isStanding={({ path }) => standing.split(' ').includes(path)}
          steps={form.steps}
          {...ways}
        />
      )}
    </>
  )
}
