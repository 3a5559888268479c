import type { StatementKey } from '../../domain/card/demo-key'
import type { Withdrawals } from '../../domain/card/verdict'
import { isPlainDate } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'
import { findList, findText, type MalformedAnswer } from '../answer'

const readKey = (row: unknown): StatementKey[] => {
  const [kid, x, y] = [findText(row, 'kid'), findText(row, 'x'), findText(row, 'y')]
  const isP256 = findText(row, 'kty') === 'EC' && findText(row, 'crv') === 'P-256'
  return isP256 && kid && x && y ? [{ kty: 'EC', crv: 'P-256', kid, x, y }] : []
}

/** The keys of P-256 in a list of JWK; others are left out. */
export const readKeys = (rows: readonly unknown[]): StatementKey[] => rows.flatMap(readKey)

/** The fund's keys, and the cards that it withdrew. */
export type FundList = { keys: StatementKey[]; withdrawals: Withdrawals }

/** Reads the answer of credencial/bajas, also as it was stored on the device. */
export const parseFundList = (body: unknown): Result<FundList, MalformedAnswer> => {
  const [keys, rows] = [findList(body, 'claves'), findList(body, 'bajas')]
  const at = Date.parse(findText(body, 'al') ?? '')
  if (keys === undefined || rows === undefined || Number.isNaN(at)) return fail('malformed')
  const cards = rows.flatMap((row) => {
    const [id, dia] = [findText(row, 'id'), findText(row, 'dia')]
    return id !== undefined && dia !== undefined && isPlainDate(dia) ? [{ id, dia }] : []
  })
  // One that could not be read might be the one that is asked for.
  return cards.length === rows.length ? ok({ keys: readKeys(keys), withdrawals: { at, cards } }) : fail('malformed')
}
