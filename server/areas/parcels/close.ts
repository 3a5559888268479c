import type { Transaction } from '../../db/database'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { demandSource, hashOf } from './access'
import { dropFiles } from './acts'
import { findLost } from './part-files'
import {
  applyAct,
  changeParcel,
  findParcel,
  forgetPart,
  isUnsettled,
  listParts,
  lockCurrent,
  type Parcel,
} from './repository'

const incomplete = (): ApiProblem => new ApiProblem(409, 'Faltan partes del paquete.')

// What is gone from the store has to be sent again.
const forgetLostParts = async ({ documents, db }: Services, id: string): Promise<void> => {
  for (const part of await findLost(documents, id, await listParts(db, id))) await forgetPart(db, part)
}

const checkParts = async (tx: Transaction, parcel: Parcel, resumen: string): Promise<void> => {
  const parts = await listParts(tx, parcel.id)
  const bytes = parts.reduce((sum, { size }) => sum + size, 0)
  if (parts.length !== parcel.parts || bytes !== parcel.bytes) throw incomplete()
  if (hashOf(parts.map(({ sha256 }) => sha256).join('')) !== resumen) {
    throw new ApiProblem(422, 'El paquete llegó alterado.')
  }
}

/**
 * Closes a parcel whose parts all arrived; gives it as it is now, undefined when it is not known. A draft can then be taken,
 * an envelope can be opened. Throws a 409 when parts are missing, a 422 when they are not those of its source.
 */
export const closeParcel = async (
  services: Services,
  id: string,
  { sourceHash, resumen }: { sourceHash: string; resumen: string },
): Promise<Parcel | undefined> => {
  const known = await findParcel(services.db, id)
  if (known === undefined) return undefined
  demandSource(known, sourceHash)
  if (isUnsettled(known)) await forgetLostParts(services, id)
  const parcel = await services.db.transaction(async (tx) => {
    const now = services.clock()
    const current = await lockCurrent(tx, id, now)
    if (current === undefined || !isUnsettled(current)) return current
    await checkParts(tx, current, resumen)
    const closed = current.kind === 'sobre' ? current : await applyAct(tx, current, 'cerrar')
    return changeParcel(tx, closed, { closedAt: current.closedAt ?? new Date(now) })
  })
  if (parcel !== undefined) await dropFiles(services, parcel)
  return parcel
}
