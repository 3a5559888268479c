import { inProgress, missingDocument, toProcedureState, type Procedure } from '../procedures'

/** Whether a procedure is not decided yet. */
export const isOpen = ({ estado }: Pick<Procedure, 'estado'>): boolean =>
  ['PENDIENTE', inProgress, missingDocument].includes(toProcedureState(estado))

/** Where an open procedure stands, in a word, and how many of its three steps are behind it. */
export const standOf = ({ estado }: Pick<Procedure, 'estado'>): { words: string; behind: 0 | 1 } => {
  const state = toProcedureState(estado)
  if (state === 'PENDIENTE') return { words: 'Recibido', behind: 0 }
  return { words: state === missingDocument ? 'Falta un documento' : 'En estudio', behind: 1 }
}
