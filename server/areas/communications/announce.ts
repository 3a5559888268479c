import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { importantFrom } from '../../../src/domain/communications/communication'
import { todayIn } from '../../../src/domain/dates'
import { communications } from '../../db/schema/offices/communications'
import { recordEvent } from '../../events/record'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'

/** Pause between two rounds, in milliseconds. */
const roundMs = 60_000

type Telling = Pick<Services, 'db' | 'clock'>

const announceOne = ({ db, clock }: Telling): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, estado, fecha, hasta, prioridad, avisada, autor } = communications
    const now = clock()
    const today = todayIn(now)
    const isShown = and(eq(estado, 'publicada'), lte(fecha, today), or(isNull(hasta), gte(hasta, today)))
    const [row] = await tx
      .select({ id })
      .from(communications)
      // An import tells nobody.
      .where(and(isShown, gte(prioridad, importantFrom), isNull(avisada), ne(autor, '')))
      .orderBy(id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (row === undefined) return false
    const at = new Date(now)
    await tx.update(communications).set({ avisada: at }).where(eq(id, row.id))
    const about = row.id
    const once = `comunicacion:${about}`
    await recordEvent(tx, {
      kind: 'comunicacion',
      at,
      origin: 'gestion',
      nroafi: null,
      about,
      detail: { urgente: true },
      once,
    })
    return true
  })

/**
 * Writes down that an important communication is shown from now on, once for each. The event names nobody: whoever tells of it looks at the
 * audience.
 */
export const announceCommunications = async (
  services: Telling,
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<void> => {
  while (!isOver() && (await announceOne(services)));
}

/** Looks every minute whether an important communication began. */
export const registerAnnouncements = (app: FastifyInstance, services: Services): void =>
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'nobody was told of a communication that began',
    run: ({ isOver }) => announceCommunications(services, { isOver }),
  })
