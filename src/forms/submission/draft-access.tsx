import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { OpenDraftContext } from '../draft/context'
import type { OpenDraftState } from '../draft/state'
import { useDraftSlice } from '../draft/useDraftSlice'

/** How the screens of one submission get its open draft, typed by its answers. */
export type DraftAccess<V extends FormValues> = {
  /** Provides an open draft to the screens and fields below it. */
  Provider: ComponentType<{ openDraft: OpenDraft<V>; children: ReactNode }>
  /** The open draft; throws when a screen is used outside of one, which is a defect. */
  useDraft: () => OpenDraft<V>
  /** Selects a part of the open draft; renders only when that part changes. */
  usePart: <T>(select: (state: OpenDraftState<V>) => T) => T
}

/** Makes the access for the submission with these answers. */
export const draftAccess = <V extends FormValues>(): DraftAccess<V> => {
  const Context = createContext<OpenDraft<V> | null>(null)
  const useDraft = (): OpenDraft<V> => {
    const openDraft = useContext(Context)
    if (!openDraft) throw new Error('a part of a submission stands outside of its open draft')
    return openDraft
  }
  return {
    Provider: ({ openDraft, children }) => (
      <Context value={openDraft}>
        <OpenDraftContext value={openDraft}>{children}</OpenDraftContext>
      </Context>
    ),
    useDraft,
    usePart: (select) => useDraftSlice(useDraft(), select),
  }
}
