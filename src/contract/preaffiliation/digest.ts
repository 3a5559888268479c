import { signatureOf } from '../digest'
import type { UnsignedRequest, WireRequest } from './wire'

/** Completes a request with its digest and the time of "enviar" (epoch milliseconds of the device's clock). */
export const signRequest = async (request: UnsignedRequest, claimedAt: number): Promise<WireRequest> => ({
  ...request,
  ...(await signatureOf(request, claimedAt)),
})
