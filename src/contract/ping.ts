import { isRecord, type Answer } from './answer'

/** Answer of GET ping, never cached: proof that this very API was reached, with the server's clock (ISO 8601). */
export type WirePing = { ok: true; hora: string }

/** Whether the API itself answered; a captive portal's 200 does not count. */
export const isPong = ({ status, body }: Answer): boolean => status === 200 && isRecord(body) && body['ok'] === true
