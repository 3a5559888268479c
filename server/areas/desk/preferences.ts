import { eq, lt } from 'drizzle-orm'
import { firstPreferences, type DeskPreferences } from '../../../src/domain/desk/preferences'
import { deskPreferences } from '../../db/schema/desk/preferences'
import type { Services } from '../../services'

/** What a user of the desk has chosen; as it begins for who has chosen nothing. */
export const readPreferences = async ({ db }: Pick<Services, 'db'>, usuario: string): Promise<DeskPreferences> => {
  const [row] = await db.select().from(deskPreferences).where(eq(deskPreferences.usuario, usuario)).limit(1)
  return row ? { atajos: row.atajos, vistas: row.vistas } : { ...firstPreferences }
}

/** Keeps what a user has chosen, in the place of what there was: of two tabs the last one holds. */
export const writePreferences = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  usuario: string,
  { atajos, vistas }: DeskPreferences,
): Promise<void> => {
  const chosen = { atajos, vistas, changedAt: new Date(clock()) }
  await db
    .insert(deskPreferences)
    .values({ usuario, ...chosen })
    .onConflictDoUpdate({ target: deskPreferences.usuario, set: chosen })
}

/** For how long a choice is kept after its last change, in milliseconds: whoever left the fund leaves nothing here. */
const keptMs = 3 * 365 * 86_400_000

/** Deletes what users chose so long ago that they are gone. Gives the number of rows. */
export const forgetOldPreferences = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const gone = await db
    .delete(deskPreferences)
    .where(lt(deskPreferences.changedAt, new Date(clock() - keptMs)))
    .returning({ usuario: deskPreferences.usuario })
  return gone.length
}
