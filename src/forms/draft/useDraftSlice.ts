import { useSyncExternalStore } from 'react'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from './open-draft'
import type { OpenDraftState } from './state'

/** Selects a part of an open draft's state; renders only when that part changes (Object.is). */
export const useDraftSlice = <V extends FormValues, T>(
  openDraft: OpenDraft<V>,
  select: (state: OpenDraftState<V>) => T,
): T => useSyncExternalStore(openDraft.state.subscribe, () => select(openDraft.state.get()))
