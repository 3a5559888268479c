import { paths } from '../contract/base-paths'
import { encodeLossReport, lossHeader } from '../contract/losses'
import { isLossReportTaken, isPong, parseCapabilities, parseRestored, parseSwitches } from '../contract/ping'
import { noteCapabilities } from './fund/delivery-mode'
import { noteRestored } from './fund/restored'
import { noteSwitches } from './fund/switches'
import { findLosses } from './log-port'
import { callApi } from './wire-call'

/**
 * Pings the API, which updates the connection's state and what is known of the API. The ping carries this device's loss
 * counts until the server has counted them.
 */
export const probeConnection = async (): Promise<void> => {
  const report = findLosses()?.openReport()
  const headers = report ? { [lossHeader]: encodeLossReport(report) } : {}
  const reply = await callApi({ path: paths.ping, headers, timeoutMs: 8_000 })
  if (reply && isPong(reply)) {
    noteCapabilities(parseCapabilities(reply))
    noteSwitches(parseSwitches(reply))
    noteRestored(parseRestored(reply))
  }
  if (report && reply && isLossReportTaken(reply)) findLosses()?.settleReport(report.id)
}
