import { config } from '../config'

/** How long the fund's other system may take to answer, in milliseconds. */
const patienceMs = 10_000

/**
 * Makes the GET of the root of the fund's other system, nuevosipreapi, when its address is configured (API-080, UNS-89).
 * The answer is not read, a failure changes nothing, and nothing of the member goes along.
 */
export const askFundRoot = (): void => {
  if (config.fundRootUrl === '') return
  void fetch(config.fundRootUrl, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    priority: 'low',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
}
