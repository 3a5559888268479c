import { ok } from '../../domain/result'
import { isKioskPlace } from './place'
import { withTextStore } from '../log/text-store'
import { reading, writing } from './with-db'

/**
 * Tells an empty device from one whose storage was deleted (F63): the same random mark is in the database and in
 * localStorage, which engines evict by different rules. Workers have no localStorage: there, no mark is planted and no
 * loss is seen.
 */
const name = 'afiliados.canario'

/**
 * Plants the mark after the first committed draft. Later calls change nothing. Not on a tablet, which deletes everything
 * itself.
 */
export const plantCanary = async (): Promise<void> => {
  if (isKioskPlace()) return
  const mark = withTextStore((store) => store.getItem(name), null) ?? crypto.randomUUID()
  withTextStore((store) => store.setItem(name, mark), undefined)
  await writing(async (db) => {
    if ((await db.meta.get('canary')) === undefined) await db.meta.put({ id: 'canary', value: mark })
    return ok(undefined)
  })
}

/**
 * Whether work was stored on this device and the browser has deleted it since. Stays true until acknowledgeLoss or the
 * next draft.
 */
export const wasStorageLost = async (): Promise<boolean> => {
  if (withTextStore((store) => store.getItem(name), null) === null) return false
  const row = await reading(async (db) => ok(await db.meta.get('canary')))
  return row.ok && row.value === undefined
}

/** Removes the mark: the person was told, or wiped the device. */
export const acknowledgeLoss = (): void => withTextStore((store) => store.removeItem(name), undefined)
