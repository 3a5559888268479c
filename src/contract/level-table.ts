import { reconsiderationOf, type ReducedData } from '../domain/form/check-data'
import type { LevelItem } from '../domain/level/options'
import { levelOf } from '../domain/level/options'
import { fail, ok, type Result } from '../domain/result'
import { findList, findNumber, findText, isRecord, type MalformedAnswer } from './answer'
import type { WireLevelItem } from './schemas'

/** Encodes a row of the table. */
export const encodeLevelItem = ({ tipApo, ...row }: LevelItem): WireLevelItem => ({ ...row, tip_apo: tipApo })

const options = [1, 2, 3, 4, 5, 6, 7] as const

const findLevelItem = (row: unknown): LevelItem | undefined => {
  const value = options.find((option) => option === findNumber(row, 'value'))
  const level = value === undefined ? undefined : levelOf(value)
  const cantMod = findNumber(row, 'cantMod')
  if (value === undefined || level === undefined || cantMod === undefined) return undefined
  return {
    value,
    nivel: level.nivel,
    cantMod,
    text: findText(row, 'text') ?? '',
    text_completo: findText(row, 'text_completo') ?? '',
    reduce: findNumber(row, 'reduce') === 1 ? 1 : 0,
    tipoAporte: findText(row, 'tipoAporte') ?? '',
    tipApo: findNumber(row, 'tip_apo') ?? 0,
    parrafo: findText(row, 'parrafo') ?? '',
  }
}

const parseRows = (rows: unknown[] | undefined): Result<LevelItem[], MalformedAnswer> =>
  rows === undefined ? fail('malformed') : ok(rows.map(findLevelItem).filter((row) => row !== undefined))

/** Reads the answer of obtenerTablaReferencia; rows of unknown cards are left out. */
export const parseLevelTable = (body: unknown): Result<LevelItem[], MalformedAnswer> =>
  parseRows(findList(body, 'tablaReferenciaNivel'))

/** Reads the answer of obtenerAporteReducido: the kind of reduction, and the rows of the plan. */
export const parseReducedContribution = (
  body: unknown,
): Result<{ data: ReducedData; table: LevelItem[] }, MalformedAnswer> => {
  const table = parseRows(findList(body, 'tablaReferenciaAporteReducido'))
  const resumen = isRecord(body) ? body['resumen'] : undefined
  if (!table.ok || !isRecord(resumen)) return fail('malformed')
  const [summary] = Object.values(resumen)
  const reconsideracion = reconsiderationOf(Object.fromEntries(Object.keys(resumen).map((key) => [key, true])))
  return ok({
    data: {
      tipo: findNumber(summary, 'tipo') ?? null,
      totalAnios: findNumber(body, 'totalAnios') ?? null,
      reconsideracion,
    },
    table: table.value,
  })
}
