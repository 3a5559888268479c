import { createContext, useContext } from 'react'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import type { OpenDraft } from '../../forms/draft/open-draft'
import type { OpenDraftState } from '../../forms/draft/state'
import { useDraftSlice } from '../../forms/draft/useDraftSlice'

/** The open pre-affiliation, typed. */
export const PreAffiliationContext = createContext<OpenDraft<PreAffiliation> | null>(null)

/** The open pre-affiliation; a step outside of one is a defect. */
export const usePreAffiliation = (): OpenDraft<PreAffiliation> => {
  const openDraft = useContext(PreAffiliationContext)
  if (!openDraft) throw new Error('a step stands outside of an open pre-affiliation')
  return openDraft
}

/** A part of the open pre-affiliation; renders only when that part changes. */
export const usePart = <T>(select: (state: OpenDraftState<PreAffiliation>) => T): T =>
  useDraftSlice(usePreAffiliation(), select)
