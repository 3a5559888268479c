import type { Receipt } from '../../domain/delivery/outbox'
import { fail, ok, type Result } from '../../domain/result'
import type { OutboxProblem } from '../database/types'
import { reading } from '../database/with-db'
import { markAccepted } from './outbox-outcome'

/** What stands for a receipt when the person found out by themselves that the fund has it. It proves nothing and has no number. */
const byPerson = (submissionId: string, at: number): Receipt => ({
  submissionId,
  digest: '',
  numero: '',
  recibido: new Date(at).toISOString(),
  mensaje: 'Lo marcaste como llegado. La Caja no nos dio un comprobante.',
})

/** "Ya llegó": files an item of which nobody knows whether it arrived as delivered, without a number. Only its person can say so. */
export const settleByPerson = async (id: string): Promise<Result<null, OutboxProblem>> => {
  const row = await reading(async (db) => ok(await db.outbox.get(id)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('missing')
  if (row.value.state === 'accepted') return ok(null)
  if (row.value.state !== 'needs_action' || row.value.unsure !== true) return fail('wrong-state')
  return markAccepted(id, byPerson(id, Date.now()))
}
