import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { parcels } from '../../db/schema/parcels'
import { registerRound, type Turn } from '../../rounds'
import type { Services } from '../../services'
import { settle } from './settle'
import type { Receivers } from './take-in'

/** Pause between two rounds, in milliseconds. */
const roundMs = 60 * 60_000

/** The server brings them itself: their tablet may never ask again. */
const itself = '127.0.0.1'

const findWaiting = ({ db }: Services, states: ('abierto' | 'ilegible')[]) =>
  db
    .select()
    .from(parcels)
    .where(and(eq(parcels.kind, 'sobre'), isNotNull(parcels.closedAt), inArray(parcels.state, states)))
    .orderBy(asc(parcels.closedAt), asc(parcels.id))

/**
 * Tries the envelopes again that arrived whole and of which nothing became: the server was killed over them, or something
 * passing was in the way. With `isFirst` those that could not be opened too, since only a start brings other keys. Gives
 * how many were received or refused.
 */
export const reopenEnvelopes = async (
  services: Services,
  receivers: Receivers,
  log: FastifyInstance['log'],
  { isFirst, isOver }: Turn,
): Promise<number> => {
  let settled = 0
  for (const parcel of await findWaiting(services, isFirst ? ['abierto', 'ilegible'] : ['abierto'])) {
    if (isOver()) return settled
    try {
      const { state } = (await settle(services, receivers, parcel, { ip: itself, log })) ?? parcel
      if (state === 'recibido' || state === 'rechazado') settled += 1
    } catch (cause) {
      log.warn({ err: cause, id: parcel.id }, 'an envelope that waits was not opened')
    }
  }
  return settled
}

/** Tries again what waits, after the start and every hour from then on. */
export const registerReopening = (app: FastifyInstance, services: Services, receivers: Receivers): void =>
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'the envelopes that wait were not opened',
    run: (turn) => reopenEnvelopes(services, receivers, app.log, turn),
  })
