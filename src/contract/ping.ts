import { isRecord, type Answer } from './answer'

/** Whether the API itself answered; a captive portal's 200 does not count. */
export const isPong = ({ status, body }: Answer): boolean => status === 200 && isRecord(body) && body['ok'] === true

/** Whether the server says that it has counted what came along. */
export const isLossReportTaken = (answer: Answer): boolean =>
  isPong(answer) && isRecord(answer.body) && answer.body['perdidas'] === 'recibidas'
