import { ok, type Result } from '../domain/result'
import type { StorageProblem } from '../domain/save-state'
import { emptyCache } from './cache'
import { acknowledgeLoss } from './canary'
import { forgetKeys } from './keyring'
import { lockAllVaults } from './vault-lock'
import { writing } from './with-db'

/**
 * "Borrá lo guardado": locks every vault, deletes the keys and vaults first, in a transaction of their own, then every row
 * of both databases and the canary. An operation that was under way finds no row or no key and writes nothing (F53).
 */
export const wipeDevice = async (): Promise<Result<null, StorageProblem>> => {
  lockAllVaults()
  const keys = await writing((db) =>
    db.transaction('rw', db.keys, db.vaults, async () => {
      await db.keys.clear()
      await db.vaults.clear()
      return ok(null)
    }),
  )
  if (!keys.ok) return keys
  const rows = await writing((db) =>
    db.transaction('rw', db.tables, async () => {
      for (const table of db.tables) await table.clear()
      return ok(null)
    }),
  )
  forgetKeys()
  await emptyCache()
  acknowledgeLoss()
  return rows
}
