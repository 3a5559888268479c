import { firstCountry, memberCarrier, phoneTypes } from '../../domain/contact/phone-ids'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../domain/member/member'
import { argentina } from '../../domain/rules/numbers'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
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

const readItem = (row: unknown, mainFlag: string) => ({
  id: readText(row, 'id'),
  tipcontacto: readNumber(row, 'tipcontacto'),
  tipo: readText(row, 'destipcontacto'),
  principal: readFlag(row, mainFlag),
})

/** Reads an item of the lists (API-070 to API-072), or one that is sent. */
export const readAddress = (row: unknown): MemberAddress => ({
  ...readItem(row, 'recibecorreo'),
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
export const readPhone = (row: unknown): MemberPhone => ({
  ...readItem(row, 'recibellamada'),
  idpais: readNumber(row, 'idpais') ?? firstCountry,
  codpais: readNumber(row, 'codpais') ?? argentina,
  carac: readText(row, 'carac').replace(/^0+/, ''),
  telefono: readText(row, 'telefono'),
  tiptelefono: readNumber(row, 'tiptelefono') ?? phoneTypes.cell,
  idcarrier: readNumber(row, 'idcarrier') ?? memberCarrier,
})
export const readEmail = (row: unknown): MemberEmail => ({
  ...readItem(row, 'recibeemail'),
  email: readText(row, 'email'),
})

/** Reads the answer of domicilioAfiliado (API-070). */
export const parseAddresses = (body: unknown): Result<MemberAddress[], MalformedAnswer> =>
  readRows(body, 'message', readAddress)

/** Reads the answer of telefonoAfiliado (API-071). */
export const parsePhones = (body: unknown): Result<MemberPhone[], MalformedAnswer> =>
  readRows(body, 'message', readPhone)

/** Reads the answer of emailAfiliado (API-072). */
export const parseEmails = (body: unknown): Result<MemberEmail[], MalformedAnswer> =>
  readRows(body, 'message', readEmail)
