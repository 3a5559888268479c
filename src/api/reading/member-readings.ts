import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSyncExternalStore } from 'react'
import type { District } from '../../domain/contact/district'
import type {
  Address,
  ContributionSummary,
  DebtConcept,
  Email,
  LevelOrder,
  Member,
  Phone,
  Relative,
} from '../../domain/member/member'
import { memberApi } from '../member.api'
import { getOfflineMember, watchSession } from '../session/session-store'
import { useSession } from '../session/useSession'
import { sources } from './sources'
import { useReading, type Reading } from './useReading'

const { endpoints } = memberApi

/** Asked again on every screen, except for what was asked a moment ago while the screen was on its way. */
export const refresh = { refetchOnMountOrArgChange: 10 } as const

/**
 * Whose data are read, and for whom the API may be asked: nobody while this device was only unlocked, since that opens what
 * it keeps and no session.
 */
export const useReader = (): { reader: string | null; asked: string | typeof skipToken } => {
  const session = useSession()
  const unlocked = useSyncExternalStore(watchSession, getOfflineMember)
  const signedIn = session?.role === 'afiliado' ? session.nroafi : null
  return { reader: signedIn ?? unlocked, asked: signedIn ?? skipToken }
}

/** The signed-in member (SESSION-011, SESSION-012). */
export const useMember = (): Reading<Member> => {
  const { reader, asked } = useReader()
  return useReading(sources.member, reader, endpoints.member.useQuery(asked, refresh))
}

/** Their addresses. */
export const useAddresses = (): Reading<Address[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.addresses, reader, endpoints.addresses.useQuery(asked, refresh))
}

/** Their phones. */
export const usePhones = (): Reading<Phone[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.phones, reader, endpoints.phones.useQuery(asked, refresh))
}

/** Their e-mail addresses. */
export const useEmails = (): Reading<Email[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.emails, reader, endpoints.emails.useQuery(asked, refresh))
}

/** Their relatives, in the order of the fund. */
export const useRelatives = (): Reading<Relative[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.relatives, reader, endpoints.relatives.useQuery(asked, refresh))
}

/** Their request of level option. */
export const useLevelOrder = (): Reading<LevelOrder> => {
  const { reader, asked } = useReader()
  return useReading(sources.levelOrder, reader, endpoints.levelOrder.useQuery(asked, refresh))
}

/** Their concepts of debt (DASH-028). */
export const useDebt = (): Reading<DebtConcept[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.debt, reader, endpoints.debt.useQuery(asked, refresh))
}

/** The summary of their contributions (DASH-028). */
export const useContributions = (): Reading<ContributionSummary> => {
  const { reader, asked } = useReader()
  return useReading(sources.contributions, reader, endpoints.contributions.useQuery(asked, refresh))
}

/** The fund's district offices; the same for everybody, kept with what is theirs. */
export const useDistricts = (): Reading<District[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.districts, reader, endpoints.districts.useQuery(asked, refresh))
}
