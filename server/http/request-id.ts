import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { TrustProxy } from './trust-proxy'

/**
 * The id of a request, for the log and the answer: that of the proxy, where one is trusted, so that its lines and those of the
 * server join; else a new one. Whatever is no id is not taken over: it would be written into the log.
 */
export const requestId = ({ 'x-request-id': given }: IncomingHttpHeaders, proxy: TrustProxy): string =>
  proxy !== false && typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : randomUUID()
