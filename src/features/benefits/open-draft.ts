import { createContext, useContext } from 'react'
import type { BenefitValues } from '../../domain/benefits/values'
import type { OpenDraft } from '../../forms/draft/open-draft'
import type { OpenDraftState } from '../../forms/draft/state'
import { useDraftSlice } from '../../forms/draft/useDraftSlice'

/** The open request of a benefit, typed. */
export const BenefitContext = createContext<OpenDraft<BenefitValues> | null>(null)

/** The open request; a panel outside of one is a defect. */
export const useBenefit = (): OpenDraft<BenefitValues> => {
  const openDraft = useContext(BenefitContext)
  if (!openDraft) throw new Error('a panel stands outside of an open request of a benefit')
  return openDraft
}

/** A part of the open request; renders only when that part changes. */
export const usePart = <T>(select: (state: OpenDraftState<BenefitValues>) => T): T =>
  useDraftSlice(useBenefit(), select)
