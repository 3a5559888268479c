import { createContext, useContext } from 'react'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import type { DraftSession } from '../../forms/draft/open-draft'
import type { SessionState } from '../../forms/draft/state'
import { useSessionSlice } from '../../forms/draft/useDraftSlice'

/** The open pre-affiliation, typed. */
export const PreAffiliationContext = createContext<DraftSession<PreAffiliation> | null>(null)

/** The open pre-affiliation; a step outside of one is a defect. */
export const usePreAffiliation = (): DraftSession<PreAffiliation> => {
  const session = useContext(PreAffiliationContext)
  if (!session) throw new Error('a step stands outside of an open pre-affiliation')
  return session
}

/** A part of the open pre-affiliation; renders only when that part changes. */
export const usePart = <T>(select: (state: SessionState<PreAffiliation>) => T): T =>
  useSessionSlice(usePreAffiliation(), select)
