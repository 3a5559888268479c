import { firstCountry, memberCarrier, phoneTypes } from '../../domain/contact/phone-ids'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../domain/member/member'
import { argentina } from '../../domain/rules/numbers'
import type { Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readFlag, readNumber, readRows, readText, toFlag } from './readers'
import type { WireMemberAddress, WireMemberEmail, WireMemberPhone } from './answer-schemas'

/** Fields that the server has of an item and the file does not show. */
type Stored = { nroafi: string; tipcontacto: number }
export type StoredAddress = MemberAddress & Stored
export type StoredPhone = MemberPhone & Stored & { tiptelefono: number; destipcarrier: string; destiptelefono: string }
export type StoredEmail = MemberEmail & Stored

/** Encodes an address (API-070). */
export const encodeAddress = ({ tipo, principal, ...address }: StoredAddress): WireMemberAddress => ({
  ...address,
  destipcontacto: tipo,
  recibecorreo: toFlag(principal),
  accion: 'X',
})

/** Encodes a phone (API-071). */
export const encodePhone = ({ tipo, principal, ...phone }: StoredPhone): WireMemberPhone => ({
  ...phone,
  destipcontacto: tipo,
  recibellamada: toFlag(principal),
  accion: 'X',
})

/** Encodes an e-mail (API-072). */
export const encodeEmail = ({ tipo, principal, ...email }: StoredEmail): WireMemberEmail => ({
  ...email,
  destipcontacto: tipo,
  recibeemail: toFlag(principal),
  accion: 'X',
})

// Names of the contact type and of the main mark, which differ between the wire and the portal.
type Names = { tipo: string; principal: string }
const own: Names = { tipo: 'tipo', principal: 'principal' }

const readItem = (row: unknown, { tipo, principal }: Names) => ({
  id: readText(row, 'id'),
  tipcontacto: readNumber(row, 'tipcontacto'),
  tipo: readText(row, tipo),
  principal: readFlag(row, principal),
})

const addressWith = (row: unknown, names: Names): MemberAddress => ({
  ...readItem(row, names),
  codprov: readNumber(row, 'codprov'),
  desprov: readText(row, 'desprov'),
  locid: readNumber(row, 'locid'),
  localidad: readText(row, 'localidad'),
  calle: readText(row, 'calle'),
  nro: readText(row, 'nro'),
  piso: readText(row, 'piso'),
  dep: readText(row, 'dep'),
  cp: readText(row, 'cp'),
})

// Missing fields get the values of a new phone.
const phoneWith = (row: unknown, names: Names): MemberPhone => ({
  ...readItem(row, names),
  idpais: readNumber(row, 'idpais') ?? firstCountry,
  codpais: readNumber(row, 'codpais') ?? argentina,
  carac: readText(row, 'carac').replace(/^0+/, ''),
  telefono: readText(row, 'telefono'),
  tiptelefono: readNumber(row, 'tiptelefono') ?? phoneTypes.cell,
  idcarrier: readNumber(row, 'idcarrier') ?? memberCarrier,
})

const emailWith = (row: unknown, names: Names): MemberEmail => ({
  ...readItem(row, names),
  email: readText(row, 'email'),
})

/** Reads an item in the names of the wire, as in the lists and in an edit. */
export const readAddress = (row: unknown): MemberAddress =>
  addressWith(row, { tipo: 'destipcontacto', principal: 'recibecorreo' })
export const readPhone = (row: unknown): MemberPhone =>
  phoneWith(row, { tipo: 'destipcontacto', principal: 'recibellamada' })
export const readEmail = (row: unknown): MemberEmail =>
  emailWith(row, { tipo: 'destipcontacto', principal: 'recibeemail' })

const ifRecord =
  <T>(read: (row: unknown, names: Names) => T) =>
  (value: unknown): T | undefined =>
    isRecord(value) ? read(value, own) : undefined

/** Reads an item that the portal stored in its own names; undefined when it is none. */
export const readOwnAddress = ifRecord(addressWith)
export const readOwnPhone = ifRecord(phoneWith)
export const readOwnEmail = ifRecord(emailWith)

/** Reads the answer of domicilioAfiliado (API-070). */
export const parseAddresses = (body: unknown): Result<MemberAddress[], MalformedAnswer> =>
  readRows(body, 'message', readAddress)

/** Reads the answer of telefonoAfiliado (API-071). */
export const parsePhones = (body: unknown): Result<MemberPhone[], MalformedAnswer> =>
  readRows(body, 'message', readPhone)

/** Reads the answer of emailAfiliado (API-072). */
export const parseEmails = (body: unknown): Result<MemberEmail[], MalformedAnswer> =>
  readRows(body, 'message', readEmail)
