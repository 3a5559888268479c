import { ok } from '../../domain/result'
import { withTextStore } from '../log/text-store'
import { reading, writing } from './with-db'

/**
 * Tells "nothing here yet" from "it was here and is gone" (F63): the same random mark lies in the database and in
 * localStorage, which engines evict by other rules. Workers have no localStorage; there nothing is planted or known.
 */
const name = 'afiliados.canario'

/** Plants the mark after the first committed draft; later calls change nothing. */
export const plantCanary = async (): Promise<void> => {
  const mark = withTextStore((store) => store.getItem(name), null) ?? crypto.randomUUID()
  withTextStore((store) => store.setItem(name, mark), undefined)
  await writing(async (db) => {
    if ((await db.meta.get('canary')) === undefined) await db.meta.put({ id: 'canary', value: mark })
    return ok(undefined)
  })
}

/**
 * Whether work was stored on this device and the browser has since deleted it, so that the person can be told. Stays
 * true until acknowledgeLoss or the next draft.
 */
export const wasStorageLost = async (): Promise<boolean> => {
  if (withTextStore((store) => store.getItem(name), null) === null) return false
  const row = await reading(async (db) => ok(await db.meta.get('canary')))
  return row.ok && row.value === undefined
}

/** Removes the mark: the person was told, or wiped the device on purpose. */
export const acknowledgeLoss = (): void => withTextStore((store) => store.removeItem(name), undefined)
