import { capabilities, type Capability } from '../domain/delivery/capabilities'
import { portalSwitches, type PortalSwitch } from '../domain/switches'
import { findList, findText, isRecord, type Answer } from './answer'

/** Whether the API itself answered; the 200 of a captive portal does not count. */
export const isPong = ({ status, body }: Answer): boolean => status === 200 && isRecord(body) && body['ok'] === true

/** Whether the server counted the losses that were sent along. */
export const isLossReportTaken = (answer: Answer): boolean =>
  isPong(answer) && isRecord(answer.body) && answer.body['perdidas'] === 'recibidas'

/** What the API says that it can; an API from before says nothing and can nothing of it. */
export const parseCapabilities = ({ body }: Answer): Capability[] => {
  const said = findList(body, 'puede') ?? []
  return capabilities.filter((one) => said.includes(one))
}

/** What the API opens in the portal; an API that says nothing opens nothing (AMB-13). */
export const parseSwitches = ({ body }: Answer): PortalSwitch[] => {
  const said = findList(body, 'abre') ?? []
  return portalSwitches.filter((one) => said.includes(one))
}

/** When the fund last went back to a copy of its data, as a ping says it (ISO 8601); null for never, or an API that does not say. */
export const parseRestored = ({ body }: Answer): string | null => {
  const at = findText(body, 'restaurada')
  return at === undefined || Number.isNaN(Date.parse(at)) ? null : at
}
