import { emptyDate } from '../../domain/dates'
import type { FoundProcedures, Procedure, ProcedureStep } from '../../domain/procedures'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'
import { readDate, readRows, readText } from '../member/readers'
import type { WireFoundProcedures, WireProcedure } from './schemas'

/** Encodes a procedure (API-018). */
export const encodeProcedure = ({ alta, modificado, pasos, suele, ...procedure }: Procedure): WireProcedure => ({
  ...procedure,
  alta: alta ?? emptyDate,
  modificado: modificado ?? emptyDate,
  ...(suele === '' ? {} : { suele }),
  ...(pasos.length === 0
    ? {}
    : { pasos: pasos.map(({ estado, at }) => ({ estado, momento: new Date(at).toISOString() })) }),
})

const readStep = (row: unknown): ProcedureStep[] => {
  const at = Date.parse(readText(row, 'momento'))
  return Number.isNaN(at) ? [] : [{ estado: readText(row, 'estado'), at }]
}

const readProcedure = (row: unknown): Procedure => ({
  tipo: readText(row, 'tipo'),
  nrotramite: readText(row, 'nrotramite'),
  alta: readDate(row, 'alta'),
  modificado: readDate(row, 'modificado'),
  estado: readText(row, 'estado'),
  observaciones: readText(row, 'observaciones'),
  rutadocumento: readText(row, 'rutadocumento'),
  rutadocumento2: readText(row, 'rutadocumento2'),
  suele: readText(row, 'suele'),
  pasos: (findList(row, 'pasos') ?? []).flatMap(readStep),
})

/** Reads the answer of misTramites, for the member (POST) and the management (GET) (API-018, API-019). */
export const parseProcedures = (body: unknown): Result<Procedure[], MalformedAnswer> =>
  readRows(body, 'misTramites', readProcedure)

/** Encodes what the management reads of one member (API-019). */
export const encodeFoundProcedures = ({ member, procedures }: FoundProcedures): WireFoundProcedures => ({
  afiliado: member,
  misTramites: procedures.map(encodeProcedure),
})

/** Reads what the management asked of one member; malformed without the member. */
export const parseFoundProcedures = (body: unknown): Result<FoundProcedures, MalformedAnswer> => {
  const procedures = parseProcedures(body)
  const row = isRecord(body) ? body['afiliado'] : undefined
  if (!procedures.ok || !isRecord(row)) return fail('malformed')
  const member = {
    nroafi: readText(row, 'nroafi'),
    apellido: readText(row, 'apellido'),
    nombres: readText(row, 'nombres'),
    desdistrito: readText(row, 'desdistrito'),
  }
  return member.nroafi === '' ? fail('malformed') : ok({ member, procedures: procedures.value })
}
