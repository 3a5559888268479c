import { encodeSavedAccountsQuery, parseSavedAccounts } from '../../contract/accounts/accounts'
import type { MalformedAnswer } from '../../contract/answer'
import { paths } from '../../contract/base-paths'
import { parseBenefitRelatives } from '../../contract/benefits/relatives'
import { encodeDistrictsQuery, parseDistricts } from '../../contract/districts'
import { parseAddresses, parseEmails, parsePhones } from '../../contract/member/contacts'
import { contributionsPath, parseContributions, parseDebt } from '../../contract/member/contributions'
import { parseLevelOrder } from '../../contract/member/level-order'
import { encodeNumber, encodeUserQuery, parseMember } from '../../contract/member/member'
import { parseRelatives } from '../../contract/member/relatives'
import { parseProcedures } from '../../contract/procedures/procedures'
import type { ReadingName } from '../../domain/log/events'
import type { Result } from '../../domain/result'
import type { WireCall } from '../wire-call'

/** One thing that is read of a member: how it is asked for, how its answer is read, and its name on the device. */
export type Source<T> = {
  name: ReadingName
  toCall: (nroafi: string) => WireCall
  parse: (body: unknown) => Result<T, MalformedAnswer>
}

const aboutMember =
  (path: string) =>
  (nroafi: string): WireCall => ({ path, body: encodeNumber(nroafi) })

/** Everything that the screens of a member read. The member comes with the photos, bit 1 (API-008, UNS-41). */
export const sources = {
  member: {
    name: 'afiliado',
    toCall: (nroafi: string): WireCall => ({ path: paths.user, body: encodeUserQuery(nroafi, 1) }),
    parse: parseMember,
  },
  addresses: { name: 'domicilios', toCall: aboutMember(paths.addresses), parse: parseAddresses },
  phones: { name: 'telefonos', toCall: aboutMember(paths.phones), parse: parsePhones },
  emails: { name: 'emails', toCall: aboutMember(paths.emails), parse: parseEmails },
  relatives: { name: 'familiares', toCall: aboutMember(paths.relatives), parse: parseRelatives },
  levelOrder: { name: 'opcionNivel', toCall: aboutMember(paths.levelOrder), parse: parseLevelOrder },
  debt: { name: 'deuda', toCall: aboutMember(paths.debt), parse: parseDebt },
  contributions: {
    name: 'aportes',
    toCall: (nroafi: string): WireCall => ({ path: contributionsPath(nroafi) }),
    parse: parseContributions,
  },
  benefitRelatives: {
    name: 'familiaresSubsidio',
    toCall: aboutMember(paths.benefitRelatives),
    parse: parseBenefitRelatives,
  },
  savedAccounts: {
    name: 'mediosPago',
    toCall: (nroafi: string): WireCall => ({ path: paths.savedAccounts, body: encodeSavedAccountsQuery(nroafi) }),
    parse: parseSavedAccounts,
  },
  districts: {
    name: 'distritos',
    toCall: (): WireCall => ({ path: paths.commonData, body: encodeDistrictsQuery() }),
    parse: parseDistricts,
  },
  procedures: { name: 'tramites', toCall: aboutMember(paths.procedures), parse: parseProcedures },
} as const
