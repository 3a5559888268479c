import { useSyncExternalStore } from 'react'
import type { SaveState } from '../../domain/form/save-state'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from './open-draft'

/** What a form says, beside its title, about what is saved. */
export const useSaving = <V extends FormValues>(openDraft: OpenDraft<V>): { state: SaveState; isTold: boolean } => {
  const { save, isTold } = useSyncExternalStore(openDraft.saving.subscribe, openDraft.saving.get)
  return { state: save, isTold }
}
