import { isRecord, type Answer } from './answer'

/** Whether the API itself answered; the 200 of a captive portal does not count. */
export const isPong = ({ status, body }: Answer): boolean => status === 200 && isRecord(body) && body['ok'] === true

/** Whether the server counted the losses that were sent along. */
export const isLossReportTaken = (answer: Answer): boolean =>
  isPong(answer) && isRecord(answer.body) && answer.body['perdidas'] === 'recibidas'
