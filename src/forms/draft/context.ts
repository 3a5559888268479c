import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { JsonValue } from '../../domain/json'
import type { FileEntry } from '../../offline/database/types'
import type { FormValues } from '../form-definition'
import { answerAt } from '../path'
import type { OpenDraft } from './open-draft'
import type { OpenDraftState } from './state'

/** What fields need of the open draft, for any form. */
export type FieldDraft = Pick<
  OpenDraft<FormValues>,
  'type' | 'put' | 'answer' | 'pickFile' | 'dropFile' | 'awaitSlot' | 'review' | 'ask' | 'lostSlot' | 'draftId'
> & {
  state: {
    get: () => Omit<OpenDraftState<FormValues>, 'values'> & { values: FormValues }
    subscribe: (listener: () => void, member?: keyof OpenDraftState<FormValues>) => () => void
  }
}

/** The open draft, for fields. A feature has its own typed context beside it. */
export const OpenDraftContext = createContext<FieldDraft | null>(null)

/** The open draft; throws when a field is used outside of one, which is a defect. */
export const useFieldDraft = (): FieldDraft => {
  const openDraft = useContext(OpenDraftContext)
  if (!openDraft) throw new Error('a field stands outside of an open draft')
  return openDraft
}

/**
 * Selects from one member of the open draft's state. The selector runs only when that member changes, and the component
 * renders only when its result changes (Object.is): a step has hundreds of these, and every key would run them all.
 */
export const useDraftPart = <K extends keyof OpenDraftState<FormValues>, T>(
  member: K,
  select: (part: OpenDraftState<FormValues>[K]) => T,
): T => {
  const { state } = useFieldDraft()
  const subscribe = useCallback((listener: () => void) => state.subscribe(listener, member), [state, member])
  return useSyncExternalStore(subscribe, () => select(state.get()[member]))
}

/** The present answer at a path. */
export const useAnswer = (path: string): JsonValue | undefined =>
  useDraftPart('values', (values) => answerAt(values, path))

/** Whether a stored document was compared with its digest, so that it may be called saved. */
export const useIsVerified = (file: Pick<FileEntry, 'id'> | undefined): boolean =>
  useDraftPart('unverified', (unverified) => file !== undefined && !unverified.has(file.id))
