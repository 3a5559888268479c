import { fail, ok, type Result } from '../../domain/result'
import { findList, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireAssertion, WirePasskeyLogin } from './schemas'

/** Body of a sign-in with a passkey, from the device with this id (uuid). */
export const encodePasskeyLogin = (llave: WireAssertion, device: string): WirePasskeyLogin => ({
  llave,
  dispositivo: device,
})

/** A passkey of the signed-in member. Times are epoch milliseconds. */
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
