import { useSyncExternalStore } from 'react'
import type { FormValues } from '../form-definition'
import type { DraftSession } from './open-draft'
import type { SessionState } from './state'

/** A part of an open draft's state; renders only when that part changes (compared with Object.is). */
export const useSessionSlice = <V extends FormValues, T>(
  session: DraftSession<V>,
  select: (state: SessionState<V>) => T,
): T => useSyncExternalStore(session.state.subscribe, () => select(session.state.get()))
