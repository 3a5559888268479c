import { errorWords, isApiError } from '../../api/errors'

/** Why something was not sent: the server's words, or `offline` when nobody was there to take it. */
export const failureWords = (error: unknown, offline: string): string =>
  isApiError(error) && error.kind !== 'offline' ? errorWords(error) : offline
