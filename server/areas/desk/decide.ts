import { and, eq } from 'drizzle-orm'
import { canonicalJson } from '../../../src/domain/json'
import { sha256Hex } from '../../../src/contract/digest'
import type { WireDecision } from '../../../src/contract/desk/schemas'
import { todayIn } from '../../../src/domain/dates'
import { undoMs, type Decision } from '../../../src/domain/desk/decisions'
import type { DeskCheck } from '../../../src/domain/desk/request'
import type { Transaction } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { deskDecisions } from '../../db/schema/desk/decisions'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import type { DeskCase } from '../cases/cases'
import { holderOf, type Viewer } from './holder'
import type { Reading } from './kinds/kind'
import { kindOf } from './kinds/table'
import { holdCase } from './lease'
import { addLine } from '../cases/lines'
import { bondWith } from './own'
import { conflict } from './refusals'

/** A decision that was taken. */
export type Taken = typeof deskDecisions.$inferSelect

/**
 * What somebody decides about a request. At the desk it waits out its minute; by a command it is due at once, yellow checks count
 * as looked at, and an approval may have an observation.
 */
export type Deciding = { sent: WireDecision; viewer: Viewer; byCommand?: { observation: string } }

const wordsOf: Record<Decision, string> = { aprobar: 'lo aprobó', rechazar: 'lo rechazó', pedir: 'pidió un documento' }

const demandChecked = (checks: readonly DeskCheck[], seen: readonly string[] | undefined): void => {
  const red = checks.find(({ tono }) => tono === 'err')
  if (red !== undefined)
    throw conflict('controles', `No se puede aprobar: ${red.titulo}. Rechazá el trámite, o pedí un documento.`)
  if (seen === undefined) return
  const unseen = checks.find(({ tono, id }) => tono === 'warn' && !seen.includes(id))
  if (unseen !== undefined) throw conflict('controles', `Falta mirar un control: ${unseen.titulo}.`)
}

const findRepeated = async (
  tx: Transaction,
  { subjects }: Viewer,
  { clave }: WireDecision,
  bodyHash: string,
): Promise<Taken | undefined> => {
  for (const subject of subjects) {
    const [row] = await tx
      .select()
      .from(deskDecisions)
      .where(and(eq(deskDecisions.usuario, subject), eq(deskDecisions.key, clave)))
    if (row !== undefined && row.bodyHash !== bodyHash)
      throw new ApiProblem(409, 'Este pedido ya llegó con otra decisión. Actualizá la página y fijate cómo está.')
    if (row !== undefined) return row
  }
  return undefined
}

const decidedWords = async (tx: Transaction, row: DeskCase): Promise<string> => {
  const [taken] = await tx
    .select({ nombre: deskDecisions.nombre, decision: deskDecisions.decision })
    .from(deskDecisions)
    .where(and(eq(deskDecisions.caseId, row.id), eq(deskDecisions.state, 'tomada')))
  if (taken !== undefined) return `${taken.nombre || 'Alguien de la Caja'} ${wordsOf[taken.decision]} recién.`
  return row.state === 'falta'
    ? `El trámite nº ${row.numero} espera un documento que se pidió de nuevo.`
    : `El trámite nº ${row.numero} ya está resuelto.`
}

const demandOpen = async (tx: Transaction, row: DeskCase, { sent, viewer }: Deciding): Promise<void> => {
  if (row.state !== 'espera') throw conflict('decidido', await decidedWords(tx, row))
  if (row.version !== sent.version)
    throw conflict('cambio', 'El trámite cambió desde que lo abriste. Actualizá la página y miralo de nuevo.')
  const holder = holderOf(row, viewer)
  if (holder !== null && !holder.esMio)
    throw conflict('tomado', `Lo tiene ${holder.nombre || 'alguien de la Caja'}. Tomalo para poder decidir.`)
}

const slotOf = ({ documentos }: Reading, sent: WireDecision) => {
  if (sent.decision !== 'pedir') return { slot: '', slotLabel: '' }
  const document = documentos.find(({ id, pedible }) => id === sent.documento && pedible)
  if (document === undefined) throw new ApiProblem(422, 'Elegí qué documento pedís de nuevo.')
  return { slot: document.slot, slotLabel: document.etiqueta }
}

const valuesOf = (row: DeskCase, reading: Reading, { sent, viewer, byCommand }: Deciding, bodyHash: string) => {
  const effectiveAt = new Date(viewer.now + (byCommand === undefined ? undoMs : 0))
  return {
    caseId: row.id,
    key: sent.clave,
    bodyHash,
    usuario: viewer.user.subject,
    nombre: viewer.user.name,
    decision: sent.decision,
    motivo: sent.decision === 'aprobar' ? (byCommand?.observation ?? '') : sent.motivo.trim(),
    nota: sent.decision === 'pedir' ? '' : sent.nota.trim(),
    ...slotOf(reading, sent),
    version: row.version,
    state: 'tomada' as const,
    takenAt: new Date(viewer.now),
    effectiveAt,
    tryAt: effectiveAt,
  }
}

const lineOf = ({
  decision,
  nombre,
  slotLabel,
  motivo,
  nota,
}: Pick<Taken, 'decision' | 'nombre' | 'slotLabel' | 'motivo' | 'nota'>) => ({
  texto: `${nombre || 'Alguien de la Caja'} ${decision === 'pedir' ? `pidió de nuevo: ${slotLabel}` : wordsOf[decision]}`,
  palabras: [motivo, nota === '' ? '' : `Nota: ${nota}`].filter((words) => words !== '').join(' · '),
})

/**
 * Takes a decision about a request: once under each key of its caller, for the version that was seen, by nobody whose own
 * request it is or a relative's. It is applied once its wait is over. Throws a 403, a 422, or a 409 by its name.
 */
export const decide = async (services: Services, row: DeskCase, deciding: Deciding): Promise<Taken> => {
  const { db } = services
  const { sent, viewer } = deciding
  const reading = await kindOf(row.kind).read(services, row, todayIn(viewer.now))
  const bond = await bondWith(db, viewer.user, { row, nrodoc: reading.nrodoc })
  if (bond !== '') throw new ApiProblem(403, bond)
  const bodyHash = await sha256Hex(new TextEncoder().encode(canonicalJson({ ...sent, id: row.id })))
  return db.transaction(async (tx) => {
    const current = await holdCase(tx, row.id)
    const known = await findRepeated(tx, viewer, sent, bodyHash)
    if (known !== undefined) return known
    await demandOpen(tx, current, deciding)
    if (sent.decision === 'aprobar')
      demandChecked(reading.controles, deciding.byCommand === undefined ? sent.vistos : undefined)
    const [taken] = await tx
      .insert(deskDecisions)
      .values(valuesOf(current, reading, deciding, bodyHash))
      .returning()
    if (taken === undefined) throw new Error('A decision was not stored.')
    await tx
      .update(deskCases)
      .set({ state: 'decidido', version: current.version + 1, comeback: null })
      .where(eq(deskCases.id, row.id))
    await addLine(tx, row.id, { at: taken.takenAt, ...lineOf(taken) })
    return taken
  })
}
