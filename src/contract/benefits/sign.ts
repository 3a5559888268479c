import { todayIn } from '../../domain/dates'
import { signatureOf } from '../digest'
import type { UnsignedBenefit, WireBenefit } from './wire'

const stampDay = (request: UnsignedBenefit, day: string): UnsignedBenefit =>
  request.beneficio === 'nacimiento'
    ? { ...request, familiar: request.familiar.map((child) => ({ ...child, pnh_fecaudit: day })) }
    : request

/**
 * Completes a request: the day of sending where it has a field for it (UNS-103), its digest, and the time of "enviar"
 * (epoch milliseconds, by the server's clock as last known).
 */
export const signBenefit = async (request: UnsignedBenefit, claimedAt: number): Promise<WireBenefit> => {
  const stamped = stampDay(request, todayIn(claimedAt))
  return { ...stamped, ...(await signatureOf(stamped, claimedAt)) }
}
