import { useLevelTableQuery } from '../../../api/catalogues.api'
import { levelTable } from '../../../domain/catalogues/data/level-table'
import type { LevelItem } from '../../../domain/level/options'

/** The reference table to choose from, and why the fund's own could not be loaded (its words and the HTTP status). */
type LevelTable = { table: readonly LevelItem[]; failure: { message: string; status: number } | null }

/**
 * The fund's table; until it arrives, the one that ships with the portal. Having no connection is no failure; an error
 * answer is shown (LEVEL-047).
 */
export const useLevelTable = (): LevelTable => {
  const { data, error } = useLevelTableQuery()
  const failure = error && 'kind' in error && error.kind !== 'offline' ? error : null
  return { table: data && data.length > 0 ? data : levelTable, failure }
}
