import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { todayIn } from '../../../src/domain/dates'
import type {
  DeskRequest,
  EarlierProcedure,
  HistoryLine,
  PendingDecision,
  ReasonTemplate,
} from '../../../src/domain/desk/request'
import { observationOf } from '../../../src/domain/procedures'
import type { Database } from '../../db/database'
import { deskCases, deskLines } from '../../db/schema/desk/cases'
import { deskDecisions } from '../../db/schema/desk/decisions'
import { procedures } from '../../db/schema/procedures'
import type { Services } from '../../services'
import { addWorkingDays } from '../registration/working-days'
import { missingState, waitingState, type DeskCase } from '../cases/cases'
import { holderOf, type Viewer } from './holder'
import type { Reading } from './kinds/kind'
import { kindOf } from './kinds/table'
import { sayMoment } from './kinds/checks'
import { draftLetters } from './letters'
import { bondWith } from './own'
import { headOf } from './queue'

/** How many earlier procedures a request shows. */
const earlierShown = 5

const findPending = async (
  db: Database,
  { id }: DeskCase,
  { subjects, now }: Viewer,
): Promise<PendingDecision | null> => {
  const [row] = await db
    .select()
    .from(deskDecisions)
    .where(and(eq(deskDecisions.caseId, id), eq(deskDecisions.state, 'tomada')))
  if (row === undefined) return null
  return {
    id: String(row.id),
    decision: row.decision,
    quien: row.nombre,
    cuando: row.takenAt.getTime(),
    restan: Math.max(0, row.effectiveAt.getTime() - now),
    puedeDeshacer: subjects.includes(row.usuario),
  }
}

const findState = async (db: Database, row: DeskCase): Promise<string> => {
  if (row.procedureId === null)
    return row.state === 'falta' ? missingState : row.state === 'cerrado' ? 'RESUELTO' : waitingState(row)
  const [procedure] = await db
    .select({ estado: procedures.estado })
    .from(procedures)
    .where(eq(procedures.id, row.procedureId))
  return procedure?.estado ?? ''
}

const listHistory = async (db: Database, row: DeskCase): Promise<HistoryLine[]> => {
  const lines = await db
    .select()
    .from(deskLines)
    .where(eq(deskLines.caseId, row.id))
    .orderBy(desc(deskLines.id))
    .limit(100)
  const arrived =
    row.arrivedAt === null
      ? []
      : [{ cuando: row.arrivedAt.getTime(), texto: `Llegó a la Caja el ${sayMoment(row.arrivedAt)}`, palabras: '' }]
  return [...lines.map(({ at, texto, palabras }) => ({ cuando: at.getTime(), texto, palabras })), ...arrived]
}

const listEarlier = async (db: Database, row: DeskCase): Promise<{ total: number; filas: EarlierProcedure[] }> => {
  const ofPerson = and(
    eq(procedures.nroafi, row.nroafi),
    row.procedureId === null ? sql`true` : ne(procedures.id, row.procedureId),
  )
  const [total] = await db.select({ count: count() }).from(procedures).where(ofPerson)
  const rows = await db
    .select()
    .from(procedures)
    .where(ofPerson)
    .orderBy(desc(procedures.alta), desc(procedures.id), asc(procedures.nrotramite))
    .limit(earlierShown)
  return {
    total: total?.count ?? 0,
    filas: rows.map((one) => ({
      titulo: one.tipo,
      numero: one.nrotramite,
      alta: one.alta,
      estado: one.estado,
      observacion: observationOf(one),
    })),
  }
}

const own: ReasonTemplate = { id: 'otroMotivo', label: 'Otro motivo', text: '' }

const hindrance = (row: DeskCase, bond: string): string => {
  if (bond !== '') return bond
  if (row.state === 'decidido') return 'Ya se decidió: se aplica en un minuto.'
  if (row.state === 'cerrado') return 'Ya está resuelto.'
  return row.state === 'falta' ? 'Espera un documento que se pidió de nuevo.' : ''
}

/** Counts the documents and doubts of a request for the queue, as they were just read. */
export const keepCounts = async (
  db: Database,
  { id, documents, doubts }: DeskCase,
  reading: Reading,
): Promise<void> => {
  const counted = {
    documents: reading.documentos.length,
    doubts: reading.controles.filter(({ tono }) => tono !== 'ok').length,
  }
  if (counted.documents === documents && counted.doubts === doubts) return
  await db.update(deskCases).set(counted).where(eq(deskCases.id, id))
}

/** One request with everything that is needed to decide about it, as its viewer may see it. */
export const readRequest = async (services: Services, row: DeskCase, viewer: Viewer): Promise<DeskRequest> => {
  const { db, config } = services
  const kind = kindOf(row.kind)
  const today = todayIn(viewer.now)
  const { deadlines, reasons } = config.fund.profile
  const hasta = addWorkingDays(today, deadlines.documentAgain)
  const reading = await kind.read(services, row, today)
  await keepCounts(db, row, reading)
  const cartas = draftLetters(services, row, await kind.letter(db, row), hasta)
  const bond = await bondWith(db, viewer.user, { row, nrodoc: reading.nrodoc })
  return {
    ...headOf(services, row, viewer),
    estado: await findState(db, row),
    llego: row.arrivedAt?.getTime() ?? null,
    version: row.version,
    tiene: holderOf(row, viewer),
    impedimento: hindrance(row, bond),
    decision: await findPending(db, row, viewer),
    controles: reading.controles,
    comparacion: reading.comparacion,
    documentos: reading.documentos.map(({ path: _path, ...document }) => document),
    historia: await listHistory(db, row),
    anteriores: await listEarlier(db, row),
    aprobar: { frases: reading.aprobar, carta: cartas.aprobar },
    rechazar: { frases: reading.rechazar, carta: cartas.rechazar },
    pedir: reading.documentos.some(({ pedible }) => pedible)
      ? {
          frases: [
            'El trámite queda en FALTA UN DOCUMENTO',
            'El plazo de la Caja se detiene',
            'Lo demás queda como está',
          ],
          carta: cartas.pedir,
          dias: deadlines.documentAgain,
          hasta,
        }
      : null,
    motivos: { rechazar: [...reasons.reject, own], documento: [...reasons.document, own] },
  }
}
