import { isRecord, type Answer } from './answer'

/**
 * Answer of GET ping, never cached: proof that this very API was reached, with the server's clock (ISO 8601), and whether the
 * counts of losses that came along were taken in.
 */
export type WirePing = { ok: true; hora: string; perdidas?: 'recibidas' }

/** Whether the API itself answered; a captive portal's 200 does not count. */
export const isPong = ({ status, body }: Answer): boolean => status === 200 && isRecord(body) && body['ok'] === true

/** Whether the server says that it has counted what came along. */
export const isLossReportTaken = (answer: Answer): boolean =>
  isPong(answer) && isRecord(answer.body) && answer.body['perdidas'] === 'recibidas'
