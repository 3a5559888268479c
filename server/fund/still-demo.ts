import type { Config } from '../config'
import { defaultProfile } from './default-profile'
import { loadFund } from './load'

/** What says whose portal a server is. */
export type Whose = Pick<
  Config,
  'fund' | 'mailboxes' | 'mailFrom' | 'demoData' | 'publicOrigin' | 'startAnyway' | 'cardKey' | 'envelopeKeys'
>

/** Addresses that exist nowhere (RFC 2606). */
const isMadeUp = (address: string): boolean =>
  /(?:^|[@./])(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?:[/:]|$)/i.test(address)

const madeUpMailboxes = ({ fund, mailboxes, mailFrom }: Whose): [where: string, address: string][] =>
  [
    ['MAIL_FROM, mailboxes.from', mailFrom] as const,
    ['mailboxes.information', mailboxes.information] as const,
    ['mailboxes.validation', mailboxes.validation] as const,
    ...fund.profile.districts.map(({ email }, index) => [`districts[${index}].email`, email] as const),
  ].flatMap(([where, address]) => (isMadeUp(address) ? [[where, address]] : []))

const madeUpLinks = ({ fund }: Whose): [where: string, address: string][] =>
  Object.entries(fund.profile.links).flatMap(([name, address]) =>
    address !== null && isMadeUp(address) ? [[`links.${name}`, address]] : [],
  )

/** What of a server without the demonstration's data is still the demonstration's, one line each; none with its data. */
export const demoNotes = (config: Whose): string[] => {
  if (config.demoData) return []
  const isDemoFund = config.fund.version === loadFund(defaultProfile).version
  return [
    ...(isDemoFund ? ['El perfil es el de la demostración: FUND_PROFILE nombra la carpeta del propio.'] : []),
    ...[...madeUpMailboxes(config), ...madeUpLinks(config)].map(
      ([where, address]) => `${where} es de la demostración: ${address} no existe.`,
    ),
    ...(config.cardKey === null ? ['Sin CARD_KEY: credenciales y comprobantes van sin firma.'] : []),
    ...(config.envelopeKeys.length === 0 ? ['Sin ENVELOPE_KEYS: los sobres de las tablets esperan.'] : []),
  ]
}

/**
 * Throws when people reach a server by a public address, without the demonstration's data, and its mailboxes are made up:
 * letters and messages would lead nowhere. `START_ANYWAY=demonstration` starts it all the same.
 */
export const refuseDemonstration = (config: Whose): void => {
  const isPublic = config.publicOrigin.startsWith('https:') && !config.demoData
  if (!isPublic || config.startAnyway.includes('demonstration')) return
  const lines = madeUpMailboxes(config).map(([where, address]) => `  ${where}: ${address}`)
  if (lines.length === 0) return
  throw new Error(
    `these mailboxes of the profile exist nowhere:\n${lines.join('\n')}\nGive the folder of your fund's profile as FUND_PROFILE (docs/fund.md), or start with START_ANYWAY=demonstration.`,
  )
}
