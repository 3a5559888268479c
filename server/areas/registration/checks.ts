import { padDni } from '../../../src/domain/text'
import type { Call } from '../../adapters/call-counts'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

/** Whom a call is about, as calls are counted: by number and, if it gives one, by document. */
export const aboutPerson = ({ nroafi, nrodoc }: { nroafi: string; nrodoc?: string }): Call['about'] => [
  `matricula:${Number(nroafi)}`,
  ...(nrodoc === undefined ? [] : [`documento:${padDni(nrodoc)}`]),
]

/** Counts a look at the register, which could be used to guess; throws a 429 when it is one too many. */
export const countRegistrationCheck = async (
  { callCounts, addressDigest }: Pick<Services, 'callCounts' | 'addressDigest'>,
  call: { about: Call['about']; ip: string; isOpenToAll?: boolean },
): Promise<void> => {
  const { about, ip, isOpenToAll = false } = call
  const wait = await callCounts.count('checksByNumber', { about, address: addressDigest(ip), isOpenToAll })
  if (wait !== undefined) throw beyondLimit(limits.rates.checksByNumber, wait)
}
