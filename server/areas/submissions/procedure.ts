import { todayIn, yearOf } from '../../../src/domain/dates'
import type { Transaction } from '../../db/database'
import { procedureNumbers, procedures } from '../../db/schema/procedures'
import { recordState } from '../../events/move'
import { nextNumber } from './store'

/** A procedure that begins: its member, its name, and its two PDFs as routes below the data folder, '' for none. */
export type NewProcedure = {
  owner: number
  tipo: string
  at: Date
  /** State in which it begins; pending by default. */
  estado?: 'PENDIENTE' | 'EN CURSO'
  declaration?: string
  attachments: string
}

/** Inserts the procedure that a member's request begins; gives its id and its new number. */
export const insertProcedure = async (
  tx: Transaction,
  { owner, tipo, at, estado = 'PENDIENTE', declaration = '', attachments }: NewProcedure,
): Promise<{ id: number; numero: string }> => {
  const today = todayIn(at.getTime())
  const numero = await nextNumber(tx, procedureNumbers, 'TR', yearOf(today))
  const [row] = await tx
    .insert(procedures)
    .values({
      nroafi: owner,
      tipo,
      nrotramite: numero,
      alta: today,
      modificado: today,
      estado,
      rutadocumento: declaration,
      rutadocumento2: attachments,
    })
    .returning({ id: procedures.id })
  if (row === undefined) throw new Error('A procedure was not stored.')
  await recordState(tx, { id: row.id, nroafi: owner, nrotramite: numero, estado, at, origin: 'persona' })
  return { id: row.id, numero }
}
