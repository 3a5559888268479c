import { randomBytes, randomUUID } from 'node:crypto'
import {
  encodeCancelAppointment,
  encodeClosedDaysQuery,
  encodeDistrictAddressQuery,
  encodeDistrictsQuery,
  encodeSlotsQuery,
  parseAppointmentAnswer,
  parseAppointmentDistricts,
  parseClosedDays,
  parseDistrictAddress,
  parseSlots,
} from '../../../src/contract/appointments/appointments'
import { paths } from '../../../src/contract/base-paths'
import { encodeLevelWithdrawal } from '../../../src/contract/level-option/request'
import { parseMessageAnswer } from '../../../src/contract/member/done'
import { encodeNumber } from '../../../src/contract/member/member'
import { parseCreationOptions } from '../../../src/contract/passkeys/ceremony'
import { parsePasskeys } from '../../../src/contract/passkeys/passkeys'
import {
  encodeCancelOrder,
  encodeUpdateOrder,
  parseActiveOrder,
  parseOrderCancel,
  parseOrderState,
} from '../../../src/contract/payments/orders'
import { encodeDeviceSecret, parseDeviceSecret } from '../../../src/contract/session/device-secret'
import { encodeDeviceForget, encodeSessionEnd, parseOwnSessions } from '../../../src/contract/session/own-sessions'
import { encodePasswordChange, parsePasswordChange } from '../../../src/contract/session/password'
import { encodeProof } from '../../../src/contract/session/proof'
import { encodeUnusualAnswer, parseUnusual } from '../../../src/contract/session/unusual'
import { addDays, todayIn } from '../../../src/domain/dates'
import { reads, readsOrRefuses, refuses, type Judge } from '../rows'
import type { Stand } from '../stand'
import { checkProbe } from './open'
import { nothing, type Probe } from './probe'

const isAboutOrder: Judge = (reply) =>
  parseActiveOrder(reply.status, reply.body).ok
    ? { isRight: true, detail: '' }
    : { isRight: false, detail: `the portal cannot tell whether an order is open (${reply.status})` }

const districtOf = ({ known }: Stand): number => known.distritos?.[0]?.id ?? 1

const byNumber = ({ member }: Stand) => ({ json: encodeNumber(member.nroafi) })

const checks: readonly Probe[] = [
  checkProbe(
    'subsidio',
    (nroafi) => ({
      nroafi,
      tipoSubsidio: 'nacimiento',
      personas: JSON.stringify([{ dniFamiliar: '', fechaNacimiento: '2020-01-15' }]),
    }),
    false,
  ),
  checkProbe('aportes', (nroafi) => ({ nroafi }), false),
  checkProbe('planPagos', (nroafi) => ({ nroafi }), false),
  checkProbe('cbu', () => ({ cbu: '0110599520000001234567' }), false),
]

const appointments: readonly Probe[] = [
  {
    method: 'POST',
    path: paths.appointmentDistricts,
    make: ({ member, now }) => ({ json: encodeDistrictsQuery(member.nroafi, todayIn(now())) }),
    judge: reads(parseAppointmentDistricts),
  },
  {
    method: 'POST',
    path: paths.appointmentAddress,
    make: (stand) => ({ json: encodeDistrictAddressQuery(districtOf(stand)) }),
    judge: reads(parseDistrictAddress),
  },
  {
    method: 'POST',
    path: paths.appointmentClosedDays,
    make: (stand) => ({ json: encodeClosedDaysQuery(districtOf(stand), stand.member.nroafi) }),
    judge: reads(parseClosedDays),
  },
  {
    method: 'POST',
    path: paths.appointmentSlots,
    make: (stand) => ({ json: encodeSlotsQuery(districtOf(stand), addDays(todayIn(stand.now()), 7)) }),
    judge: readsOrRefuses(parseSlots),
  },
  {
    method: 'POST',
    path: paths.cancelAppointment,
    note: 'one that nobody has',
    make: ({ member }) => ({ json: encodeCancelAppointment(2_000_000_000, member.nroafi) }),
    judge: readsOrRefuses(parseAppointmentAnswer),
  },
]

const orders: readonly Probe[] = [
  { method: 'POST', path: paths.activeOrder, make: byNumber, judge: isAboutOrder },
  {
    method: 'POST',
    path: paths.updateOrder,
    note: 'one that nobody made',
    make: ({ member }) => ({ json: encodeUpdateOrder(member.nroafi, randomUUID(), 'success') }),
    judge: readsOrRefuses(parseOrderState),
  },
  {
    method: 'POST',
    path: paths.cancelOrder,
    note: 'one that nobody made',
    make: ({ member }) => ({ json: encodeCancelOrder(member.nroafi, randomUUID()) }),
    judge: readsOrRefuses(parseOrderCancel),
  },
]

const noPasskeys = 'no passkeys: who signs in does so by password'
const noUnusual = '"Seguridad de tu cuenta" does not say what was unusual at the account'
const noList = '"Seguridad de tu cuenta" has no list of sessions and devices'

const passkeyId = (): string => randomBytes(16).toString('base64url')

const account: readonly Probe[] = [
  {
    method: 'POST',
    path: paths.proof,
    without: 'nobody can prove anew who is there: what asks for it (403 with error 5) cannot be done',
    make: ({ member }) => ({ json: encodeProof(member.password) }),
    judge: reads(parseMessageAnswer),
  },
  { method: 'GET', path: paths.passkeys, without: noPasskeys, judge: reads(parsePasskeys) },
  {
    method: 'POST',
    path: paths.passkeyOptions,
    without: noPasskeys,
    make: nothing,
    judge: readsOrRefuses(parseCreationOptions),
  },
  {
    method: 'POST',
    path: paths.passkeys,
    note: 'one that no device made',
    without: noPasskeys,
    make: () => {
      const id = passkeyId()
      const response = { clientDataJSON: passkeyId(), attestationObject: passkeyId(), transports: [] }
      return { json: { llave: { id, rawId: id, type: 'public-key', response } } }
    },
    judge: refuses(400, 403, 409, 422),
  },
  {
    method: 'POST',
    path: paths.passkeyRemoval,
    note: 'one that nobody has',
    without: noPasskeys,
    make: () => ({ json: { id: passkeyId() } }),
    judge: readsOrRefuses(parsePasskeys),
  },
  {
    method: 'POST',
    path: paths.deviceSecret,
    without: 'who changed or forgot the password cannot read what was on the device before',
    make: ({ device }) => ({ json: encodeDeviceSecret(device) }),
    judge: reads(parseDeviceSecret),
  },
  { method: 'GET', path: paths.ownSessions, without: noList, judge: reads(parseOwnSessions) },
  {
    method: 'POST',
    path: paths.endSessions,
    note: 'one that nobody has',
    without: noList,
    make: () => ({ json: encodeSessionEnd({ id: randomBytes(16).toString('hex') }) }),
    judge: readsOrRefuses(parseOwnSessions),
  },
  { method: 'GET', path: paths.unusual, without: noUnusual, judge: reads(parseUnusual) },
  {
    method: 'POST',
    path: paths.unusualAnswer,
    note: 'of an event that nobody has',
    without: noUnusual,
    make: () => ({ json: encodeUnusualAnswer({ id: randomUUID(), wasMine: true }) }),
    judge: readsOrRefuses(parseUnusual),
  },
  {
    method: 'POST',
    path: paths.forgetDevice,
    note: 'one that nobody has',
    without: noList,
    make: () => ({ json: encodeDeviceForget(randomBytes(16).toString('hex')) }),
    judge: readsOrRefuses(parseOwnSessions),
  },
  {
    method: 'PUT',
    path: paths.profilePhoto,
    note: 'password, with a wrong present one',
    make: ({ member }) => ({
      json: encodePasswordChange({ nroafi: member.nroafi, current: randomUUID(), password: `Aa1-${randomUUID()}` }),
    }),
    judge: (reply) =>
      reply.status < 300 && parsePasswordChange(reply.body).ok
        ? { isRight: Reflect.get(Object(reply.body), 'success') !== true, detail: 'it changed the password' }
        : refuses()(reply),
  },
  {
    method: 'POST',
    path: paths.levelWithdrawal,
    note: 'a request that nobody made',
    make: ({ member }) => ({
      json: encodeLevelWithdrawal({
        nroafi: member.nroafi,
        nivelPedidoId: 2_000_000_000,
        nivelPedidoNro: 0,
        email: '',
      }),
    }),
    judge: readsOrRefuses(parseMessageAnswer),
  },
]

/** What a member's session is asked that changes nothing. */
export const memberProbes: readonly Probe[] = [...checks, ...appointments, ...orders, ...account]
