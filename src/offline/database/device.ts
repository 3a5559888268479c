import type { JsonValue } from '../../domain/json'
import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { randomHex, toHex, toUtf8 } from './bytes'
import { reading, writing } from './with-db'

/** Returns the value of `meta` under that id. The first caller makes and stores it. */
export const keepMeta = async (
  id: string,
  make: () => JsonValue | Promise<JsonValue>,
): Promise<Result<JsonValue | ArrayBuffer, StorageProblem>> => {
  const present = await reading(async (db) => ok(await db.meta.get(id)))
  if (!present.ok) return present
  if (present.value !== undefined) return ok(present.value.value)
  const made = await make()
  return writing((db) =>
    db.transaction('rw', db.meta, async () => {
      const other = await db.meta.get(id)
      if (other !== undefined) return ok(other.value)
      await db.meta.add({ id, value: made })
      return ok(made)
    }),
  )
}

const unstored = crypto.randomUUID()

/**
 * Random id of this browser. The server keeps its secret for this device's vaults under it. It lasts until the device
 * is wiped; without storage, until the page closes.
 */
export const deviceId = async (): Promise<string> => {
  const kept = await keepMeta('device-id', () => crypto.randomUUID())
  return kept.ok && typeof kept.value === 'string' ? kept.value : unstored
}

/**
 * The tag of a member number in the rows: its HMAC-SHA-256 (hex) under a random salt of this device. It keeps the
 * number out of plain sight and differs from device to device. It is no protection against trying all numbers: there
 * are too few.
 */
export const toMemberTag = async (nroafi: string): Promise<Result<string, StorageProblem>> => {
  const salt = await keepMeta('member-salt', () => randomHex(32))
  if (!salt.ok) return salt
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', toUtf8(String(salt.value)), algorithm, false, ['sign'])
  return ok(toHex(await crypto.subtle.sign('HMAC', key, toUtf8(nroafi.trim().replace(/^0+/, '')))))
}
