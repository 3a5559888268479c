import type { CardStand, DeskFile, Look } from '../../domain/desk-members/file'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readAddress, readEmail, readPhone } from '../member/contacts'
import { parseMember } from '../member/member'
import { readDate, readNumber, readRows, readText } from '../member/readers'
import { readRelative } from '../member/relatives'

/** A moment of an answer in epoch milliseconds; null for none. */
export const readMoment = (row: unknown, key: string): number | null => {
  const at = Date.parse(readText(row, key))
  return Number.isNaN(at) ? null : at
}

const partOf = (body: unknown, key: string): Record<string, unknown> | null => {
  const part = isRecord(body) ? body[key] : undefined
  return isRecord(part) ? part : null
}

const stands: readonly CardStand[] = ['vigente', 'vencida', 'sinCodigo', 'sinFoto', 'sinCredencial']

const readCard = (body: unknown): DeskFile['card'] => {
  const card = partOf(body, 'credencial')
  const stand = stands.find((one) => one === readText(card, 'estado')) ?? 'sinCredencial'
  return { stand, lastDay: readDate(card, 'vence'), codeUntil: readMoment(card, 'codigoHasta') }
}

const readDebit = (body: unknown): DeskFile['debit'] => {
  const debit = partOf(body, 'debito')
  if (debit === null) return null
  const kind = readText(debit, 'tipo') === 'credito' ? 'credito' : 'debito'
  return { kind, lastDigits: readText(debit, 'ultimos'), bank: readText(debit, 'banco') }
}

const readLevelRequest = (body: unknown): DeskFile['levelRequest'] => {
  const asked = partOf(body, 'opcionNivel')
  const [year, level] = [readNumber(asked, 'anio'), readNumber(asked, 'nivel')]
  if (year === null || level === null) return null
  return { year, level, procedure: readText(asked, 'tramite'), state: readText(asked, 'estado') }
}

const readLook = (row: unknown): Look => ({
  who: readText(row, 'quien'),
  isOwn: isRecord(row) && row['propia'] === true,
  at: readMoment(row, 'fecha') ?? 0,
  event: readText(row, 'evento'),
  procedure: readText(row, 'tramite') || null,
})

/** Reads the whole file of a member; malformed without who it is, or when a list lost a row. */
export const parseDeskFile = (body: unknown): Result<DeskFile, MalformedAnswer> => {
  const member = parseMember({ message: partOf(body, 'afiliado') })
  const addresses = readRows(body, 'domicilios', readAddress)
  const phones = readRows(body, 'telefonos', readPhone)
  const emails = readRows(body, 'emails', readEmail)
  const relatives = readRows(body, 'familia', readRelative)
  const looks = readRows(body, 'miradas', readLook)
  if (!(member.ok && addresses.ok && phones.ok && emails.ok && relatives.ok && looks.ok)) return fail('malformed')
  return ok({
    member: member.value,
    enrolled: readDate(body, 'matriculacion'),
    addresses: addresses.value,
    phones: phones.value,
    emails: emails.value,
    confirmedAt: readMoment(body, 'confirmado'),
    relatives: relatives.value,
    debts: readNumber(body, 'conceptosAdeudados') ?? 0,
    debit: readDebit(body),
    levelRequest: readLevelRequest(body),
    card: readCard(body),
    sessions: readNumber(body, 'sesiones') ?? 0,
    lastEntry: readMoment(body, 'ultimoIngreso'),
    closedAt: readMoment(body, 'cuentaCerrada'),
    looks: looks.value,
    readAt: readMoment(body, 'consultado') ?? 0,
  })
}
