import { useLevelTableQuery } from '../../../../api/catalogues.api'
import { levelTable } from '../../../../domain/catalogues/data/level-table'
import type { LevelItem } from '../../../../domain/level/options'

/** The reference table to choose from, and why the fund's own could not be had (its words and the HTTP status). */
type LevelTable = { table: readonly LevelItem[]; failure: { message: string; status: number } | null }

/**
 * The fund's table, and the one that ships with the portal while it has not arrived. Without a connection that is no
 * failure; an answer that is an error is told (LEVEL-047).
 */
export const useLevelTable = (): LevelTable => {
  const { data, error } = useLevelTableQuery()
  const failure = error && 'kind' in error && error.kind !== 'offline' ? error : null
  return { table: data && data.length > 0 ? data : levelTable, failure }
}
