import type { DeskCase } from '../../cases/cases'

/** The procedure of a request; every kind but the request to join has one. */
export const procedureOf = ({ procedureId, id }: Pick<DeskCase, 'procedureId' | 'id'>): number => {
  if (procedureId === null) throw new Error(`The request ${id} of the desk has no procedure.`)
  return procedureId
}
