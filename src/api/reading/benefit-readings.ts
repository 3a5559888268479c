import type { SavedAccount } from '../../domain/benefits/values'
import type { Relative } from '../../domain/member/member'
import { benefitsApi } from '../benefits.api'
import { refresh, useReader } from './member-readings'
import { sources } from './sources'
import { useReading, type Reading } from './useReading'

const { endpoints } = benefitsApi

/** The relatives of the signed-in member that a benefit may be asked for, or the last known ones (API-069, UNS-73). */
export const useBenefitRelatives = (): Reading<Relative[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.benefitRelatives, reader, endpoints.benefitRelatives.useQuery(asked, refresh))
}

/** Their saved accounts, or the last known ones (API-059, BENEFIT-010). */
export const useSavedAccounts = (): Reading<SavedAccount[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.savedAccounts, reader, endpoints.savedAccounts.useQuery(asked, refresh))
}
