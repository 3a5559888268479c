import { useSyncExternalStore } from 'react'
import { visitor, type Owner } from '../domain/owner'
import { vaultOwner, watchVault } from '../offline/keys/vault-state'

/**
 * The owner whose drafts, submissions and receipts the screens show: the member whose vault is open here, else the
 * visitor.
 */
export const useOwner = (): Owner => useSyncExternalStore(watchVault, () => vaultOwner() ?? visitor)
