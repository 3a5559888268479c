import type { Address, Email, Phone } from '../../domain/member/member'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readFlag, readNumber, readRows, readText, toFlag } from './readers'

/** What the three kinds of contact have in common; accion X is an item as it stands in the file. */
type WireItem = { id: string; nroafi: string; tipcontacto: number; destipcontacto: string; accion: 'X' }

/** A postal address (CONTACT-001); `recibecorreo` 1 is the main one. */
export type WireMemberAddress = WireItem & {
  calle: string
  nro: string
  piso: string
  dep: string
  locid: number | null
  recibecorreo: 0 | 1
  cp: string
  localidad: string
  codprov: number | null
  desprov: string
}

/** A phone (CONTACT-003); `recibellamada` 1 is the main one. */
export type WireMemberPhone = WireItem & {
  idcarrier: number
  idpais: number
  codpais: number
  carac: string
  telefono: string
  tiptelefono: number
  recibellamada: 0 | 1
  destipcarrier: string
  destiptelefono: string
}

/** An e-mail (CONTACT-002); `recibeemail` 1 is the main one. */
export type WireMemberEmail = WireItem & { email: string; recibeemail: 0 | 1 }

/** What the server knows of an item besides what the file shows. */
type Stored = { nroafi: string; tipcontacto: number }
export type StoredAddress = Address & Stored & { locid: number | null; codprov: number | null }
export type StoredPhone = Phone &
  Stored & { idcarrier: number; idpais: number; destipcarrier: string; destiptelefono: string }
export type StoredEmail = Email & Stored

/** An address as it leaves the server (API-070). */
export const encodeAddress = (address: StoredAddress): WireMemberAddress => {
  const { tipo, principal, provincia, ...rest } = address
  return { ...rest, destipcontacto: tipo, recibecorreo: toFlag(principal), desprov: provincia, accion: 'X' }
}

/** A phone as it leaves the server (API-071). */
export const encodePhone = (phone: StoredPhone): WireMemberPhone => {
  const { tipo, principal, codpais, ...rest } = phone
  return { ...rest, codpais: Number(codpais), destipcontacto: tipo, recibellamada: toFlag(principal), accion: 'X' }
}

/** An e-mail as it leaves the server (API-072). */
export const encodeEmail = (email: StoredEmail): WireMemberEmail => {
  const { tipo, principal, ...rest } = email
  return { ...rest, destipcontacto: tipo, recibeemail: toFlag(principal), accion: 'X' }
}

const readAddress = (row: unknown): Address => ({
  id: readText(row, 'id'),
  calle: readText(row, 'calle'),
  nro: readText(row, 'nro'),
  piso: readText(row, 'piso'),
  dep: readText(row, 'dep'),
  cp: readText(row, 'cp'),
  localidad: readText(row, 'localidad'),
  provincia: readText(row, 'desprov'),
  tipo: readText(row, 'destipcontacto'),
  principal: readFlag(row, 'recibecorreo'),
})

const readPhone = (row: unknown): Phone => ({
  id: readText(row, 'id'),
  codpais: readText(row, 'codpais').replace(/^\+/, '') || '54',
  carac: readText(row, 'carac').replace(/^0+/, ''),
  telefono: readText(row, 'telefono'),
  tiptelefono: readNumber(row, 'tiptelefono') ?? 1,
  tipo: readText(row, 'destipcontacto'),
  principal: readFlag(row, 'recibellamada'),
})

const readEmail = (row: unknown): Email => ({
  id: readText(row, 'id'),
  email: readText(row, 'email'),
  tipo: readText(row, 'destipcontacto'),
  principal: readFlag(row, 'recibeemail'),
})

/** Reads the answer of domicilioAfiliado (API-070). */
export const parseAddresses = (body: unknown): Result<Address[], MalformedAnswer> =>
  readRows(body, 'message', readAddress)

/** Reads the answer of telefonoAfiliado (API-071). */
export const parsePhones = (body: unknown): Result<Phone[], MalformedAnswer> => readRows(body, 'message', readPhone)

/** Reads the answer of emailAfiliado (API-072). */
export const parseEmails = (body: unknown): Result<Email[], MalformedAnswer> => readRows(body, 'message', readEmail)
