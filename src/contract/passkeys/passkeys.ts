import { fail, ok, type Result } from '../../domain/result'
import { findList, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireAssertion, WireAttestation } from './ceremony'

/** A passkey as its member reads it. Moments are ISO 8601; `ultimoUso` is null while it was never used to sign in. */
export type WirePasskey = {
  id: string
  /** Browser and system that it was made on. */
  nombre: string
  creada: string
  ultimoUso: string | null
  /** Whether the system copies it between the devices of its member. */
  copiada: boolean
}

/** Answer of GET, and of adding and removing one: the passkeys of the caller, the newest first. */
export type WirePasskeys = { llaves: WirePasskey[] }

/** Body that adds a passkey. */
export type WirePasskeyAddition = { llave: WireAttestation }

/** Body that removes a passkey. */
export type WirePasskeyRemoval = { id: string }

/** Body that asks for a challenge to sign in with; with a number only a passkey of that member is taken. */
export type WirePasskeyQuestion = { nroafi?: string }

/** Body that signs in with a passkey; `dispositivo` as on signing in with a password. */
export type WirePasskeyLogin = { llave: WireAssertion; dispositivo?: string }

/** The answer of an authenticator on a device (uuid). */
export const encodePasskeyLogin = (llave: WireAssertion, device: string): WirePasskeyLogin => ({
  llave,
  dispositivo: device,
})

/** A passkey of the signed-in member. Moments are epoch milliseconds. */
export type Passkey = {
  id: string
  label: string
  createdAt: number
  usedAt: number | null
  isCopied: boolean
}

const toPasskey = (entry: unknown): Passkey[] => {
  const [id, label, created] = [findText(entry, 'id'), findText(entry, 'nombre'), findText(entry, 'creada')]
  const createdAt = Date.parse(created ?? '')
  if (!isRecord(entry) || !id || label === undefined || Number.isNaN(createdAt)) return []
  const usedAt = Date.parse(findText(entry, 'ultimoUso') ?? '')
  return [{ id, label, createdAt, usedAt: Number.isNaN(usedAt) ? null : usedAt, isCopied: entry['copiada'] === true }]
}

/** Reads the passkeys of the caller. */
export const parsePasskeys = (body: unknown): Result<Passkey[], MalformedAnswer> => {
  const list = findList(body, 'llaves')
  return list === undefined ? fail('malformed') : ok(list.flatMap(toPasskey))
}
