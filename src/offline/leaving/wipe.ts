import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { emptyCache } from '../database/cache'
import { acknowledgeLoss } from '../database/canary'
import { forgetKeys } from '../keys/keyring'
import { lockAllVaults } from '../vault/vault-lock'
import { writing } from '../database/with-db'

/**
 * "Borrá lo guardado": locks every vault, deletes keys and vaults first, in a transaction of their own, then every row
 * of both databases and the canary. A running operation finds no row or no key and writes nothing (F53).
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
