import { eq } from 'drizzle-orm'
import type { EventOrigin } from '../../src/contract/events/kinds'
import { todayIn } from '../../src/domain/dates'
import type { Transaction } from '../db/database'
import { procedureSteps } from '../db/schema/events/events'
import { procedures } from '../db/schema/procedures'
import { recordEvent } from './record'

/** What a procedure comes to: its state, the fund's observation (unchanged when left out), when, and by whom. */
type Move = { estado: string; observaciones?: string; at: Date; origin: EventOrigin }

/** A procedure that is there already, and the state that it came to. */
type Moved = { id: number; nroafi: number; nrotramite: string; estado: string; at: Date; origin: EventOrigin }

/** Writes down a state of a procedure: its line in the history, and the event. Gives the id of the event. */
export const recordState = async (
  tx: Transaction,
  { id, nroafi, nrotramite, estado, at, origin }: Moved,
): Promise<number | undefined> => {
  await tx.insert(procedureSteps).values({ procedureId: id, estado, at })
  return recordEvent(tx, { kind: 'tramite', at, origin, nroafi, about: nrotramite, detail: { estado } })
}

/** Brings a procedure to another state, with its history and its event. Gives the id of the event. Every change of a state goes this way. */
export const moveProcedure = async (
  tx: Transaction,
  id: number,
  { estado, observaciones, at, origin }: Move,
): Promise<number | undefined> => {
  const [row] = await tx
    .update(procedures)
    .set({ estado, modificado: todayIn(at.getTime()), ...(observaciones === undefined ? {} : { observaciones }) })
    .where(eq(procedures.id, id))
    .returning({ nroafi: procedures.nroafi, nrotramite: procedures.nrotramite })
  if (row === undefined) throw new Error('A procedure to move is not there.')
  return recordState(tx, { id, ...row, estado, at, origin })
}
