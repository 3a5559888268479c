import { createContext, useContext } from 'react'
import type { BenefitValues } from '../../domain/benefits/values'
import type { DraftSession } from '../../forms/draft/open-draft'
import type { SessionState } from '../../forms/draft/state'
import { useSessionSlice } from '../../forms/draft/useDraftSlice'

/** The open request of a benefit, typed. */
export const BenefitContext = createContext<DraftSession<BenefitValues> | null>(null)

/** The open request; a panel outside of one is a defect. */
export const useBenefit = (): DraftSession<BenefitValues> => {
  const session = useContext(BenefitContext)
  if (!session) throw new Error('a panel stands outside of an open request of a benefit')
  return session
}

/** A part of the open request; renders only when that part changes. */
export const usePart = <T>(select: (state: SessionState<BenefitValues>) => T): T =>
  useSessionSlice(useBenefit(), select)
