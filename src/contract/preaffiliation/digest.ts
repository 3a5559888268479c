import { signatureOf } from '../digest'
import type { UnsignedRequest, WireRequest } from './wire'

/** Completes a request with its digest and the time of "enviar" (epoch milliseconds, by the server's clock as last known). */
export const signRequest = async (request: UnsignedRequest, claimedAt: number): Promise<WireRequest> => ({
  ...request,
  ...(await signatureOf(request, claimedAt)),
})
