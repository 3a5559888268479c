import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { JsonValue } from '../../domain/json'
import type { FormValues } from '../form-definition'
import { answerAt } from '../path'
import type { OpenDraft } from './open-draft'
import type { OpenDraftState } from './state'

/** What fields need of the open draft, whatever its form. */
export type FieldDraft = Pick<
  OpenDraft<FormValues>,
  'type' | 'put' | 'answer' | 'pickFile' | 'dropFile' | 'awaitSlot' | 'review' | 'ask' | 'lostSlot' | 'draftId'
> & {
  state: {
    get: () => Omit<OpenDraftState<FormValues>, 'values'> & { values: FormValues }
    subscribe: (listener: () => void, member?: keyof OpenDraftState<FormValues>) => () => void
  }
}

/** The open draft, for fields; a feature keeps its own typed one beside it. */
export const OpenDraftContext = createContext<FieldDraft | null>(null)

/** The open draft; a field outside of one is a defect. */
export const useFieldDraft = (): FieldDraft => {
  const openDraft = useContext(OpenDraftContext)
  if (!openDraft) throw new Error('a field stands outside of an open draft')
  return openDraft
}

/**
 * A part of one member of the open draft's state; renders only when that part changes (compared with Object.is), and looks
 * only when the member does: a step has hundreds of these, and each key of the keyboard would ask them all.
 */
export const useDraftPart = <K extends keyof OpenDraftState<FormValues>, T>(
  member: K,
  select: (part: OpenDraftState<FormValues>[K]) => T,
): T => {
  const { state } = useFieldDraft()
  const subscribe = useCallback((listener: () => void) => state.subscribe(listener, member), [state, member])
  return useSyncExternalStore(subscribe, () => select(state.get()[member]))
}

/** The answer at a path, as it is now. */
export const useAnswer = (path: string): JsonValue | undefined =>
  useDraftPart('values', (values) => answerAt(values, path))
