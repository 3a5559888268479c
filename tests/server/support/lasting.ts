import type { DatabaseLocation } from '../../../server/db/database'
import { sharedDatabases } from './server'

/**
 * A database that outlives the servers on it, for tests about what they find when they start again: one of PostgreSQL, which
 * is there at once, or where this machine has none the embedded one in `folder`.
 */
export const lastingDatabase = async (folder: string): Promise<DatabaseLocation> => {
  const [shared] = sharedDatabases
  return shared === undefined ? { kind: 'folder', folder } : (await shared.start()).location()
}
