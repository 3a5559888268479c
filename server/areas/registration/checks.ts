import { padDni } from '../../../src/domain/text'
import type { Call } from '../../adapters/call-counts'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

/** The keys that a call is counted under: the number and, if given, the document. */
export const aboutPerson = ({ nroafi, nrodoc }: { nroafi: string; nrodoc?: string }): Call['about'] => [
  `matricula:${Number(nroafi)}`,
  ...(nrodoc === undefined ? [] : [`documento:${padDni(nrodoc)}`]),
]

/** Counts a query of the register, since queries could be used for guessing. Throws a 429 beyond the limit. */
export const countRegistrationCheck = async (
  { callCounts, addressDigest }: Pick<Services, 'callCounts' | 'addressDigest'>,
  call: { about: Call['about']; ip: string; isOpenToAll?: boolean },
): Promise<void> => {
  const { about, ip, isOpenToAll = false } = call
  const wait = await callCounts.count('checksByNumber', { about, address: addressDigest(ip), isOpenToAll })
  if (wait !== undefined) throw beyondLimit(limits.rates.checksByNumber, wait)
}
