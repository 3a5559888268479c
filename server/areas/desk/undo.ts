import { eq } from 'drizzle-orm'
import { leaseMs } from '../../../src/domain/desk/decisions'
import type { Transaction } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { deskDecisions } from '../../db/schema/desk/decisions'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { backInQueue } from '../cases/cases'
import type { Taken } from './decide'
import type { Viewer } from './holder'
import { holdCase } from './lease'
import { addLine } from '../cases/lines'
import { conflict } from './refusals'

const noSuchDecision = (): ApiProblem => new ApiProblem(404, 'No encontramos esa decisión. Actualizá la bandeja.')

const demandUndoable = (taken: Taken, { subjects, now }: Viewer): void => {
  if (!subjects.includes(taken.usuario))
    throw new ApiProblem(403, 'La puede deshacer solo quien la tomó. Si hace falta, resolvelo de nuevo después.')
  if (taken.state !== 'tomada' || taken.effectiveAt.getTime() <= now)
    throw conflict('tarde', 'Pasó el minuto: la decisión ya se aplicó. Para cambiarla hace falta una nueva.')
}

const takeBack = async (tx: Transaction, taken: Taken, viewer: Viewer): Promise<void> => {
  const row = await holdCase(tx, taken.caseId)
  const at = new Date(viewer.now)
  await tx.update(deskDecisions).set({ state: 'deshecha', endedAt: at }).where(eq(deskDecisions.id, taken.id))
  if (row.state !== 'decidido') return
  await tx
    .update(deskCases)
    .set({
      ...backInQueue(at, null),
      // Nothing of it changed, and whoever took it back is about to decide again.
      enteredAt: row.enteredAt,
      documents: row.documents,
      doubts: row.doubts,
      leaseHolder: viewer.user.subject,
      leaseName: viewer.user.name,
      leaseSince: row.leaseSince ?? at,
      leaseUntil: new Date(viewer.now + leaseMs),
    })
    .where(eq(deskCases.id, row.id))
  await addLine(tx, row.id, { at, texto: `${taken.nombre || 'Alguien de la Caja'} deshizo su decisión` })
}

/**
 * Takes a decision back whole within its minute, by the server's clock: nothing was applied, no letter left. The same call again
 * changes nothing. Throws a 404 for none, a 403 for somebody else's, a 409 with `tarde` once the minute is over.
 */
export const undo = async ({ db }: Pick<Services, 'db'>, id: number, viewer: Viewer): Promise<Taken> =>
  db.transaction(async (tx) => {
    const [taken] = await tx.select().from(deskDecisions).where(eq(deskDecisions.id, id)).for('update')
    if (taken === undefined) throw noSuchDecision()
    if (taken.state === 'deshecha' && viewer.subjects.includes(taken.usuario)) return taken
    demandUndoable(taken, viewer)
    await takeBack(tx, taken, viewer)
    return { ...taken, state: 'deshecha' }
  })
