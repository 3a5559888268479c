import { useObservable } from 'dexie-react-hooks'
import { useOwner } from '../../forms/useOwner'
import { observeReceipts } from '../../offline/live'
import type { StoredReceipt } from '../../offline/database/types'

/** The receipts of the present person, as they change; undefined until they were read. */
export const useReceipts = (): readonly StoredReceipt[] | undefined => {
  const owner = useOwner()
  return useObservable<readonly StoredReceipt[]>(() => observeReceipts(owner), [owner])
}
