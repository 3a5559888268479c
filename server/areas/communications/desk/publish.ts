import { eq } from 'drizzle-orm'
import type { WireWritten } from '../../../../src/contract/communications/desk-schemas'
import type { Moment } from '../../../../src/domain/communications/draft'
import { publicationMost, publicationState } from '../../../../src/domain/communications/publication'
import { plainText } from '../../../../src/domain/communications/summary'
import { todayIn } from '../../../../src/domain/dates'
import { recordAudit } from '../../../audit'
import { holdNames } from '../../../db/held-names'
import { communications } from '../../../db/schema/offices/communications'
import type { Transaction } from '../../../db/database'
import { ApiProblem, beyondLimit } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import type { Services } from '../../../services'
import { countShown, findCommunication, type CommunicationRow } from './list'
import { checkSeen, insertDraft, noSuchCommunication } from './save'

/** Which communication somebody of the desk acts on, and what they saw of it. */
export type Acting = { usuario: string; ip: string; id: number; version: number }

const hold = async (tx: Transaction, { id, version }: Acting): Promise<CommunicationRow> => {
  const row = await findCommunication(tx, id)
  if (row === undefined) throw noSuchCommunication()
  checkSeen(row, version)
  return row
}

const stateOf = ({ estado, fecha, hasta }: CommunicationRow, now: number) =>
  publicationState({ estado, desde: fecha, hasta }, todayIn(now))

const missing = (row: CommunicationRow, moment: Moment, now: number): string | null => {
  const today = todayIn(now)
  if (row.titulo === '') return 'Falta el título.'
  if (plainText(row.texto) === '') return 'Falta el texto.'
  if (moment === 'programar' && row.fecha === null) return 'Falta el día desde el que se ve.'
  if (moment === 'programar' && row.fecha !== null && row.fecha <= today)
    return 'Elegí un día que todavía no llegó, o publicala ahora.'
  const first = moment === 'ahora' ? today : row.fecha
  return row.hasta !== null && first !== null && row.hasta < first ? 'El último día es anterior al primero.' : null
}

/** Publishes a draft, at once or from its first day on. */
export const publish = (services: Services, acting: Acting, moment: Moment): Promise<WireWritten> =>
  services.db.transaction(async (tx) => {
    const now = services.clock()
    await holdNames(tx, 'mesa', ['publicadas'])
    const row = await hold(tx, acting)
    if (row.estado !== 'borrador') throw new ApiProblem(409, 'Esta comunicación ya se publicó o se programó.')
    const problem = missing(row, moment, now)
    if (problem !== null) throw new ApiProblem(422, problem)
    if ((await countShown(tx, todayIn(now))) >= limits.communications.shown.value)
      throw beyondLimit(limits.communications.shown)
    const fecha = moment === 'ahora' ? todayIn(now) : row.fecha
    const version = row.version + 1
    await tx
      .update(communications)
      .set({ estado: 'publicada', fecha, version, autor: acting.usuario })
      .where(eq(communications.id, row.id))
    const detail = { usuario: acting.usuario, comunicacion: row.id, desde: fecha, hasta: row.hasta }
    await recordAudit(services, { event: 'comunicacionPublicada', nroafi: null, ip: acting.ip, detail }, tx)
    return { id: row.id, version }
  })

/** Takes a scheduled communication back to be a draft, before anybody saw it. */
export const unschedule = (services: Services, acting: Acting): Promise<WireWritten> =>
  services.db.transaction(async (tx) => {
    const row = await hold(tx, acting)
    if (stateOf(row, services.clock()) !== 'programada')
      throw new ApiProblem(409, 'Esta comunicación ya no está programada. Si la gente ya la ve, retirala.')
    const version = row.version + 1
    await tx.update(communications).set({ estado: 'borrador', version }).where(eq(communications.id, row.id))
    return { id: row.id, version }
  })

/** Throws a draft away, with its picture. */
export const discard = (services: Services, acting: Acting): Promise<WireWritten> =>
  services.db.transaction(async (tx) => {
    const row = await hold(tx, acting)
    if (row.estado !== 'borrador') throw new ApiProblem(409, 'Solo se descarta un borrador. Una publicada se retira.')
    await tx.delete(communications).where(eq(communications.id, row.id))
    return { id: row.id, version: row.version }
  })

const copyOf = ({ titulo, texto, imagen, descripcion, prioridad, situacion, distritos, nivel }: CommunicationRow) => ({
  titulo: titulo.slice(0, publicationMost.title),
  texto,
  imagen,
  descripcion,
  prioridad,
  situacion,
  distritos,
  nivel,
})

/**
 * Withdraws a communication that members see, or will: it is in no answer any more, so that it leaves each device when that asks next.
 * Gives the draft that was made of its text, null for none.
 */
export const withdraw = (
  services: Services,
  acting: Acting,
  { motivo, borrador }: { motivo: string; borrador: boolean },
): Promise<number | null> =>
  services.db.transaction(async (tx) => {
    const row = await hold(tx, acting)
    if (row.estado !== 'publicada') throw new ApiProblem(409, 'Esta comunicación ya no está publicada.')
    const at = new Date(services.clock())
    await tx
      .update(communications)
      .set({ estado: 'retirada', retirada: at, motivoRetiro: motivo, version: row.version + 1 })
      .where(eq(communications.id, row.id))
    const detail = { usuario: acting.usuario, comunicacion: row.id, motivo }
    await recordAudit(services, { event: 'comunicacionRetirada', nroafi: null, ip: acting.ip, detail }, tx)
    if (!borrador) return null
    const copy = await insertDraft(tx, { ...copyOf(row), autor: acting.usuario, editada: at })
    return copy.id
  })
