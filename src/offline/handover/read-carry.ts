import type { JsonValue } from '../../domain/json'
import type { Owner } from '../../domain/owner'
import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import type { ReadProblem } from '../database/types'
import { reading } from '../database/with-db'
import { openCarry } from '../drafts/draft-parts'
import { unsealRow, type UnsealedDraft } from '../drafts/unseal-draft'
import { parseAway, parseMoved, type AwayFacts, type MovedFacts } from './carry-facts'

/** Opens what the row of a draft that left keeps of its journey. */
export const openFacts = async <T>(
  { row, key }: UnsealedDraft,
  parse: (value: JsonValue) => T | undefined,
): Promise<Result<T, 'damaged'>> => {
  const value = await openCarry(key, row)
  const facts = value.ok ? parse(value.value) : undefined
  return facts === undefined ? fail('damaged') : ok(facts)
}

/** What a draft on its way keeps of its parcel; 'missing' when it is not on its way. */
export const readAway = async (draftId: string): Promise<Result<AwayFacts, ReadProblem>> => {
  const draft = await unsealRow(draftId)
  if (!draft.ok) return draft
  return draft.value.row.state === 'away' ? openFacts(draft.value, parseAway) : fail('missing')
}

/** Where a draft went that lives on another device; 'missing' when it does not. */
export const readMoved = async (draftId: string): Promise<Result<MovedFacts, ReadProblem>> => {
  const draft = await unsealRow(draftId)
  if (!draft.ok) return draft
  return draft.value.row.state === 'moved' ? openFacts(draft.value, parseMoved) : fail('missing')
}

/** Ids of these owners' drafts that are on their way. */
export const listAway = (owners: readonly Owner[]): Promise<Result<string[], StorageProblem>> =>
  reading(async (db) => {
    const rows = await db.drafts
      .where('owner')
      .anyOf([...owners])
      .toArray()
    return ok(rows.filter(({ state }) => state === 'away').map(({ id }) => id))
  })
