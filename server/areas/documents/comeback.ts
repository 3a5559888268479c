import type { Transaction } from '../../db/database'
import { moveProcedure } from '../../events/move'
import type { AskSource } from './asks'

/** Brings a procedure back to where it waits for the fund. A request to join has none. */
export const comeBack = async (tx: Transaction, { source, at }: { source: AskSource; at: Date }): Promise<void> => {
  if ('procedureId' in source)
    await moveProcedure(tx, source.procedureId, { estado: 'PENDIENTE', observaciones: '', at, origin: 'persona' })
}
