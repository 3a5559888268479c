import { emptyDate } from '../../domain/dates'
import type { Procedure } from '../../domain/procedures'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readDate, readRows, readText } from '../member/readers'
import type { WireProcedure } from './schemas'

/** Encodes a procedure (API-018). */
export const encodeProcedure = ({ alta, modificado, ...procedure }: Procedure): WireProcedure => ({
  ...procedure,
  alta: alta ?? emptyDate,
  modificado: modificado ?? emptyDate,
})

const readProcedure = (row: unknown): Procedure => ({
  tipo: readText(row, 'tipo'),
  nrotramite: readText(row, 'nrotramite'),
  alta: readDate(row, 'alta'),
  modificado: readDate(row, 'modificado'),
  estado: readText(row, 'estado'),
  observaciones: readText(row, 'observaciones'),
  rutadocumento: readText(row, 'rutadocumento'),
  rutadocumento2: readText(row, 'rutadocumento2'),
})

/** Reads the answer of misTramites, for the member (POST) and the management (GET) (API-018, API-019). */
export const parseProcedures = (body: unknown): Result<Procedure[], MalformedAnswer> =>
  readRows(body, 'misTramites', readProcedure)
