import { fail, ok, type Result } from '../../domain/result'
import { findList, findNumber, findText, type MalformedAnswer } from '../answer'

/** What the server has of an early file. */
export type EarlyFile = {
  id: string
  /** Bytes that are on the server's disk. */
  arrived: number
  state: 'missing' | 'whole' | 'refused'
  /** Why its content is refused, in words for the person. */
  reason: string | null
}

const states: Readonly<Record<string, EarlyFile['state']>> = {
  falta: 'missing',
  completo: 'whole',
  rechazado: 'refused',
}

/** Reads what the server has of one early file: the answer to a piece. */
export const parseEarlyFile = (body: unknown): Result<EarlyFile, MalformedAnswer> => {
  const id = findText(body, 'id')
  const arrived = findNumber(body, 'llego')
  const state = states[findText(body, 'estado') ?? '']
  if (id === undefined || arrived === undefined || state === undefined) return fail('malformed')
  return ok({ id, arrived, state, reason: findText(body, 'motivo') ?? null })
}

/** Reads the answer to an announcement: every announced file. */
export const parseAnnounced = (body: unknown): Result<EarlyFile[], MalformedAnswer> => {
  const listed = findList(body, 'archivos')?.map(parseEarlyFile)
  const files = listed?.flatMap((one) => (one.ok ? [one.value] : []))
  return files === undefined || files.length !== listed?.length ? fail('malformed') : ok(files)
}
