import type { Owner } from '../../domain/owner'
import { ok } from '../../domain/result'
import { countUnsent } from '../../offline/leaving/unsent'
import { listOwnersOf, listVaultOwners } from '../../offline/vault/vault'

/**
 * Counts the submissions and changes that wait in vaults that are not open here: those of `reader` (a member's number),
 * or of everybody when nobody is here. `open` is the owner whose vault is open. 0 when the disk does not answer.
 */
export const countClosedUnsent = async (reader: string | null, open: Owner): Promise<number> => {
  const owners = reader === null ? await listVaultOwners() : ok(await listOwnersOf(reader))
  if (!owners.ok) return 0
  const counts = await Promise.all(owners.value.filter((owner) => owner !== open).map(countUnsent))
  return counts.reduce((sum, count) => sum + (count.ok ? count.value.changes + count.value.submissions : 0), 0)
}
