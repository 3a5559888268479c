import { and, asc, eq, lte } from 'drizzle-orm'
import { todayIn } from '../../../src/domain/dates'
import { toProcedureState } from '../../../src/domain/procedures'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { deskDecisions } from '../../db/schema/desk/decisions'
import { procedures } from '../../db/schema/procedures'
import { moveProcedure } from '../../events/move'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { askForDocument, closeAsks } from '../documents/ask'
import { orderLetter } from '../letters/orders'
import { holdMember } from '../members/hold'
import { addWorkingDays } from '../registration/working-days'
import { waitingStates, type CaseSource } from '../cases/case-source'
import { backInQueue, missingState, type DeskCase } from '../cases/cases'
import type { Taken } from './decide'
import type { Effect } from './kinds/kind'
import { kindOf } from './kinds/table'
import { holdCase } from './lease'
import { decisionContent } from './letters'
import { addLine } from '../cases/lines'

/** How long a decision that could not be applied for a fault of the machine is left alone, in milliseconds. */
const againMs = 60_000

/** What became of a decision that was due: applied, given up with words, or not due any more. */
export type Applied = { state: 'aplicada'; estado: string } | { state: 'fallida'; words: string } | { state: 'ninguna' }

const findDecision = async ({ db }: Services, id: number): Promise<{ taken: Taken; row: DeskCase } | undefined> => {
  const [found] = await db
    .select({ taken: deskDecisions, row: deskCases })
    .from(deskDecisions)
    .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
    .where(and(eq(deskDecisions.id, id), eq(deskDecisions.state, 'tomada')))
  return found
}

const holdTaken = async (tx: Transaction, id: number): Promise<Taken | undefined> => {
  const [taken] = await tx
    .select()
    .from(deskDecisions)
    .where(and(eq(deskDecisions.id, id), eq(deskDecisions.state, 'tomada')))
    .for('update', { skipLocked: true })
  return taken
}

// The fund's own system may have decided within the minute.
const demandWaiting = async (tx: Transaction, { procedureId, numero }: DeskCase): Promise<void> => {
  if (procedureId === null) return
  const [row] = await tx
    .select({ estado: procedures.estado })
    .from(procedures)
    .where(eq(procedures.id, procedureId))
    .for('update')
  const state = toProcedureState(row?.estado ?? '')
  if (!waitingStates.includes(state)) throw new ApiProblem(409, `El trámite nº ${numero} ya está ${state}.`)
}

// Whoever writes for a member holds the member first: a withdrawal of their own may come at the same moment.
const holdBoth = async (tx: Transaction, row: DeskCase): Promise<DeskCase> => {
  if (row.procedureId !== null) await holdMember(tx, row.nroafi)
  const current = await holdCase(tx, row.id)
  if (current.state !== 'decidido') throw new ApiProblem(409, 'Quien lo pidió lo retiró antes de que se aplicara.')
  await demandWaiting(tx, current)
  return current
}

const prepare = (services: Services, row: DeskCase, { decision }: Taken, ip: string): Effect | Promise<Effect> => {
  const kind = kindOf(row.kind)
  if (decision === 'aprobar') return kind.approve(services, row, ip)
  return decision === 'rechazar' ? kind.reject(services, row) : async () => ({ estado: missingState })
}

const sourceOf = ({ procedureId, submissionId, id }: DeskCase): CaseSource => {
  if (procedureId !== null) return { procedureId }
  if (submissionId === null) throw new Error(`The request ${id} of the desk is of nothing.`)
  return { submissionId }
}

const askAgain = async (tx: Transaction, services: Services, row: DeskCase, taken: Taken, at: Date): Promise<void> => {
  const today = todayIn(at.getTime())
  const askedUntil = addWorkingDays(today, services.config.fund.profile.deadlines.documentAgain)
  const { slot, slotLabel } = taken
  await tx
    .update(deskCases)
    .set({ state: 'falta', askedSlot: slot, askedLabel: slotLabel, askedUntil, stoppedOn: today })
    .where(eq(deskCases.id, row.id))
  const { to } = await kindOf(row.kind).letter(tx, row)
  await askForDocument(tx, {
    source: sourceOf(row),
    nroafi: row.procedureId === null ? null : row.nroafi,
    nrotramite: row.numero,
    tipo: row.titulo,
    to,
    slot,
    etiqueta: slotLabel,
    motivo: taken.motivo,
    hasta: askedUntil,
    at,
  })
}

const tell = async (tx: Transaction, row: DeskCase, taken: Taken, at: Date): Promise<void> => {
  const addressed = await kindOf(row.kind).letter(tx, row)
  const isApproved = taken.decision === 'aprobar'
  await orderLetter(tx, {
    key: `decision:${taken.id}`,
    to: addressed.to,
    nroafi: row.nroafi,
    submissionId: row.submissionId,
    content: decisionContent(row, addressed, { isApproved, motivo: taken.motivo }),
    at,
  })
}

const write = async (
  tx: Transaction,
  services: Services,
  { row, taken, effect, ip }: { row: DeskCase; taken: Taken; effect: Effect; ip: string },
): Promise<string> => {
  const at = new Date(services.clock())
  const { estado } = await effect(tx, { at, usuario: taken.usuario, motivo: taken.motivo })
  if (row.procedureId !== null)
    await moveProcedure(tx, row.procedureId, { estado, observaciones: taken.motivo, at, origin: 'gestion' })
  if (taken.decision === 'pedir') await askAgain(tx, services, row, taken, at)
  else {
    await tx.update(deskCases).set({ state: 'cerrado' }).where(eq(deskCases.id, row.id))
    await closeAsks(tx, sourceOf(row), at)
    await tell(tx, row, taken, at)
  }
  await tx.update(deskDecisions).set({ state: 'aplicada', endedAt: at }).where(eq(deskDecisions.id, taken.id))
  await addLine(tx, row.id, { at, texto: `Quedó ${estado}` })
  const detail = { tramite: row.numero, estado, usuario: taken.usuario }
  const { event } = kindOf(row.kind)
  await recordAudit(services, { event, nroafi: row.nroafi, ip: ip === '' ? null : ip, detail }, tx)
  return estado
}

const giveUp = async (
  services: Services,
  { row, taken }: { row: DeskCase; taken: Taken },
  words: string,
): Promise<void> => {
  const at = new Date(services.clock())
  await services.db.transaction(async (tx) => {
    if ((await holdTaken(tx, taken.id)) === undefined) return
    const current = await holdCase(tx, row.id)
    await tx
      .update(deskDecisions)
      .set({ state: 'fallida', endedAt: at, fault: words })
      .where(eq(deskDecisions.id, taken.id))
    if (current.state === 'decidido')
      await tx.update(deskCases).set(backInQueue(at, 'fallo')).where(eq(deskCases.id, row.id))
    await addLine(tx, row.id, { at, texto: 'La decisión no se pudo aplicar', palabras: words })
    const detail = { tramite: row.numero, usuario: taken.usuario }
    await recordAudit(services, { event: 'resolucionFallida', nroafi: row.nroafi, ip: null, detail }, tx)
  })
}

const isRefusal = (cause: unknown): cause is ApiProblem => cause instanceof ApiProblem && cause.status < 500

/**
 * Applies a decision whose wait is over, whole and once, however many instances try it: its effects, the state of the procedure
 * with its event, the order of its letter. What cannot be done comes back into the queue with its words. Throws for a fault of
 * the machine: nothing is written then, and it is tried again.
 */
export const applyDecision = async (services: Services, id: number, ip = ''): Promise<Applied> => {
  const found = await findDecision(services, id)
  if (found === undefined) return { state: 'ninguna' }
  const { taken, row } = found
  try {
    const effect = await prepare(services, row, taken, ip)
    const estado = await services.db.transaction(async (tx) => {
      if ((await holdTaken(tx, id)) === undefined) return undefined
      return write(tx, services, { row: await holdBoth(tx, row), taken, effect, ip })
    })
    if (estado === undefined) return { state: 'ninguna' }
    await kindOf(row.kind).after?.(services, row)
    return { state: 'aplicada', estado }
  } catch (cause) {
    if (!isRefusal(cause)) throw cause
    await giveUp(services, found, cause.message)
    return { state: 'fallida', words: cause.message }
  }
}

const findDue = async ({ db, clock }: Services): Promise<number | undefined> => {
  const [due] = await db
    .select({ id: deskDecisions.id })
    .from(deskDecisions)
    .where(and(eq(deskDecisions.state, 'tomada'), lte(deskDecisions.tryAt, new Date(clock()))))
    .orderBy(asc(deskDecisions.tryAt), asc(deskDecisions.id))
    .limit(1)
  return due?.id
}

/**
 * Applies every decision that is due, the oldest first. One that meets a fault of the machine is tried again after a minute,
 * and holds up no other; `tell` hears of it.
 */
export const applyDue = async (
  services: Services,
  {
    isOver = () => false,
    tell: tellOf = () => undefined,
  }: { isOver?: () => boolean; tell?: (cause: unknown) => void } = {},
): Promise<void> => {
  for (let id = await findDue(services); id !== undefined && !isOver(); id = await findDue(services)) {
    try {
      await applyDecision(services, id)
    } catch (cause) {
      tellOf(cause)
    }
    // Whatever is still taken waits: for its next try, or for the instance that is at it.
    await services.db
      .update(deskDecisions)
      .set({ tryAt: new Date(services.clock() + againMs) })
      .where(and(eq(deskDecisions.id, id), eq(deskDecisions.state, 'tomada')))
  }
}
