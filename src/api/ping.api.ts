import { paths } from '../contract/base-paths'
import { encodeLossReport, lossHeader } from '../contract/losses'
import { isLossReportTaken } from '../contract/ping'
import { findLosses } from './log-port'
import { callApi } from './wire-call'

/**
 * Pings the API, which updates the connection's state. The ping carries this device's loss counts until the server has
 * counted them.
 */
export const probeConnection = async (): Promise<void> => {
  const report = findLosses()?.openReport()
  const headers = report ? { [lossHeader]: encodeLossReport(report) } : {}
  const reply = await callApi({ path: paths.ping, headers, timeoutMs: 8_000 })
  if (report && reply && isLossReportTaken(reply)) findLosses()?.settleReport(report.id)
}
