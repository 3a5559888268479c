import { encodeSavedAccountsQuery, parseBanks, parseSavedAccounts } from '../../contract/accounts/accounts'
import { parseActiveAppointments } from '../../contract/appointments/appointments'
import { paths } from '../../contract/base-paths'
import { parseBenefitRelatives } from '../../contract/benefits/relatives'
import { parseCardCode } from '../../contract/card/code-answer'
import { parseCommunications } from '../../contract/communications/communications'
import { parseAskedDocuments } from '../../contract/document-again/asked'
import { encodeDistrictsQuery, parseDistricts } from '../../contract/districts'
import { parseAddresses, parseEmails, parsePhones } from '../../contract/member/contacts'
import { contributionsPath, parseContributions } from '../../contract/member/contributions'
import { parseLevelOrder } from '../../contract/member/level-order'
import { encodeNumber, encodeUserQuery, parseMember, parseUserFailure } from '../../contract/member/member'
import { parseRelatives } from '../../contract/member/relatives'
import { parseDebt } from '../../contract/payments/debt'
import { parsePaymentsMade } from '../../contract/payments/made'
import { parseProcedures } from '../../contract/procedures/procedures'
import { parsePaidKinds, parsePaySlips, parseSlips } from '../../contract/slips/lists'
import type { ReadingName } from '../../domain/log/names'
import { isRead } from '../../domain/payments/concepts'
import { isWhole } from '../../domain/payments/made'
import { isReadSlip } from '../../domain/slips/available'
import { isReadKind } from '../../domain/slips/paid'
import type { WireCall } from '../wire-call'
import { defineLines, defineReading, type ReadingDeclaration } from './define-reading'

/** For readings that are loaded by the member's number only. */
const byNumber =
  (path: string) =>
  (nroafi: string): WireCall => ({ path, body: encodeNumber(nroafi) })

/** Everything that a member reads, one row each; the key is the name on the device. */
const readings = {
  /** The member, with their photos: bit 1 (API-008, UNS-41, SESSION-011, SESSION-012). */
  afiliado: defineReading({
    toCall: (nroafi) => ({ path: paths.user, body: encodeUserQuery(nroafi, 1) }),
    parse: parseMember,
    findRefusal: (body) => parseUserFailure(body)?.message,
    holdsSession: true,
  }),
  domicilios: defineReading({ toCall: byNumber(paths.addresses), parse: parseAddresses }),
  telefonos: defineReading({ toCall: byNumber(paths.phones), parse: parsePhones }),
  emails: defineReading({ toCall: byNumber(paths.emails), parse: parseEmails }),
  /** Their relatives, in the order of the fund. */
  familiares: defineReading({ toCall: byNumber(paths.relatives), parse: parseRelatives }),
  /** Their request of level option. */
  opcionNivel: defineReading({ toCall: byNumber(paths.levelOrder), parse: parseLevelOrder }),
  /** Their concepts of debt (DASH-028). */
  deuda: defineLines({ toCall: byNumber(paths.debt), parse: parseDebt }, isRead),
  /** What they owe of a payment plan that is blocked (API-056). */
  deudaPlan: defineLines({ toCall: byNumber(paths.paymentPlanDebt), parse: parseDebt }, isRead),
  /** The summary of their contributions (DASH-028). */
  aportes: defineReading({
    toCall: (nroafi) => ({ path: contributionsPath(nroafi) }),
    parse: parseContributions,
  }),
  /** The relatives that a benefit may be asked for (API-069, UNS-73). */
  familiaresSubsidio: defineReading({
    toCall: byNumber(paths.benefitRelatives),
    parse: parseBenefitRelatives,
  }),
  /** Their saved accounts (API-059, BENEFIT-010). */
  mediosPago: defineReading({
    toCall: (nroafi) => ({ path: paths.savedAccounts, body: encodeSavedAccountsQuery(nroafi) }),
    parse: parseSavedAccounts,
  }),
  /** The banks of the fund's list: the same for everybody, stored with the member's readings (API-057). */
  bancos: defineReading({ toCall: () => ({ path: paths.banks, body: {} }), parse: parseBanks }),
  /** The fund's district offices: the same for everybody, stored with the member's readings. */
  distritos: defineReading({
    toCall: () => ({ path: paths.commonData, body: encodeDistrictsQuery() }),
    parse: parseDistricts,
  }),
  /** Their procedures. Every request that the fund received adds one (PROC-002, API-018). */
  tramites: defineReading({ toCall: byNumber(paths.procedures), parse: parseProcedures }),
  /** The payments that they made in the portal (PAY-018, API-037). */
  pagos: defineLines({ toCall: byNumber(paths.paymentsMade), parse: parsePaymentsMade }, isWhole),
  /** The payment slips that they may print (API-033, SLIP-005). */
  boletasDisponibles: defineLines({ toCall: byNumber(paths.slips), parse: parseSlips }, isReadSlip),
  /** What they have paid, kind by kind (API-034). */
  aportesPagos: defineLines({ toCall: byNumber(paths.paidKinds), parse: parsePaidKinds }, isReadKind),
  /** The periods of their pay slips (API-047). */
  haberes: defineReading({ toCall: byNumber(paths.paySlips), parse: parsePaySlips }),
  /** The appointments that they have (API-029, ROUTE-032). */
  turnos: defineReading({ toCall: byNumber(paths.activeAppointments), parse: parseActiveAppointments }),
  /** The signed code of their card (UNS-126). */
  credencial: defineReading({ toCall: byNumber(paths.cardCode), parse: parseCardCode }),
  /** What the fund tells its members (API-015). */
  comunicaciones: defineReading({ toCall: byNumber(paths.communications), parse: parseCommunications }),
  /** The documents that the fund asks them for again (UNS-130). */
  documentosPedidos: defineReading({ toCall: byNumber(paths.documentsAsked), parse: parseAskedDocuments }),
} satisfies Record<ReadingName, ReadingDeclaration<unknown>>

/** The value type of each reading, by its name. */
export type ReadingValues = {
  [Name in ReadingName]: (typeof readings)[Name] extends ReadingDeclaration<infer T> ? T : never
}

const table: { [Name in ReadingName]: ReadingDeclaration<ReadingValues[Name]> } = readings

/** The declaration of a reading. */
export const readingOf = <Name extends ReadingName>(name: Name): ReadingDeclaration<ReadingValues[Name]> => table[name]
