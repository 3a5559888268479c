import type { Database } from '../../db/database'
import { installation } from '../../db/schema/installation'

/** What keys of rows begin with that were born in this portal: they name the installation, so that another one takes them as keys of any fund. */
export const portalKeyOf = async (db: Database): Promise<string> => {
  const [row] = await db.select({ identity: installation.identity }).from(installation)
  return `portal-${(row?.identity ?? '').slice(0, 8)}-`
}
