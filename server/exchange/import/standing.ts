import type { Database } from '../../db/database'
import { entities } from '../entities/entities'

/** How many rows of an entity stand in the database; 0 for a name of none. */
export const standingRows = async (db: Database, name: string): Promise<number> => {
  const entity = entities.find((one) => one.name === name)
  return entity === undefined ? 0 : db.$count(entity.table)
}
