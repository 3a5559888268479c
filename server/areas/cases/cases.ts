import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { compareDates, todayIn } from '../../../src/domain/dates'
import type { Comeback } from '../../../src/domain/desk/queue'
import { inProgress } from '../../../src/domain/procedures'
import type { Transaction } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { procedures } from '../../db/schema/procedures'
import { moveProcedure } from '../../events/move'
import type { Services } from '../../services'
import { addWorkingDays, workingDaysBetween } from '../registration/working-days'
import { dueDay } from './case-days'
import { readOrigin, type CaseSource } from './case-source'
import { addLine } from './lines'

/** A request at the desk. */
export type DeskCase = typeof deskCases.$inferSelect

type Tools = Pick<Services, 'config'>

/** Which rows are of a source. */
export const isOf = (source: CaseSource): SQL =>
  'procedureId' in source
    ? eq(deskCases.procedureId, source.procedureId)
    : eq(deskCases.submissionId, source.submissionId)

const idsOf = (source: CaseSource) =>
  'procedureId' in source
    ? { procedureId: source.procedureId, submissionId: null }
    : { procedureId: null, submissionId: source.submissionId }

/**
 * Puts a request into the queue, in the transaction that takes it in; one that is there already, that does not wait, or that
 * the desk does not decide about changes nothing. Gives its row, also when it was there.
 */
export const openCase = async (
  tx: Transaction,
  services: Tools,
  source: CaseSource,
  at: Date,
): Promise<DeskCase | undefined> => {
  const origin = await readOrigin(tx, services, source)
  if (origin === undefined) return undefined
  const { countsOn, kind } = origin
  const dueOn = dueDay(services.config.fund.profile, kind, countsOn)
  await tx
    .insert(deskCases)
    .values({ ...origin, ...idsOf(source), waitsFrom: countsOn, dueOn, state: 'espera', enteredAt: at })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(deskCases)
    .where(and(isOf(source), ne(deskCases.state, 'cerrado')))
  return row
}

/** State of a request that waits for a document, as its member reads it. */
export const missingState = 'FALTA UN DOCUMENTO'

/** State in which a procedure of a kind waits for a decision. */
export const waitingState = ({ kind }: Pick<DeskCase, 'kind'>): string =>
  kind === 'modificacion' || kind === 'desestimar' ? inProgress : 'PENDIENTE'

/** The columns that bring a request back into the queue. Whatever was decided before is about an older version. */
export const backInQueue = (at: Date, comeback: Comeback | null) => ({
  state: 'espera' as const,
  enteredAt: at,
  comeback,
  documents: null,
  doubts: null,
  version: sql`${deskCases.version} + 1`,
})

// The fund's clock stood still meanwhile.
const afterPause = ({ stoppedOn, waitsFrom, dueOn }: DeskCase, at: Date) => {
  const today = todayIn(at.getTime())
  const paused = stoppedOn === null || compareDates(stoppedOn, today) > 0 ? 0 : workingDaysBetween(stoppedOn, today)
  return { waitsFrom: addWorkingDays(waitsFrom, paused), dueOn: addWorkingDays(dueOn, paused) }
}

type Back = { source: CaseSource; at: Date }

const findWaiting = async (tx: Transaction, source: CaseSource, isWaiting: SQL | undefined) => {
  const [row] = await tx
    .select()
    .from(deskCases)
    .where(and(isOf(source), isWaiting))
    .for('update')
  return row
}

// What the fund's own system asked for has no row at the desk that waits.
const bringBackProcedure = async (tx: Transaction, source: CaseSource, at: Date): Promise<void> => {
  if (!('procedureId' in source)) return
  const [row] = await tx
    .select({ estado: procedures.estado })
    .from(procedures)
    .where(eq(procedures.id, source.procedureId))
  if (row?.estado !== missingState) return
  const to = { estado: 'PENDIENTE', observaciones: '', at, origin: 'sistema' } as const
  await moveProcedure(tx, source.procedureId, to)
}

const comeBack = async (
  tx: Transaction,
  { source, at }: Back,
  { comeback, texto }: { comeback: Comeback; texto: (label: string) => string },
): Promise<void> => {
  const row = await findWaiting(tx, source, eq(deskCases.state, 'falta'))
  if (row === undefined) return bringBackProcedure(tx, source, at)
  await tx
    .update(deskCases)
    .set({
      ...backInQueue(at, comeback),
      ...afterPause(row, at),
      askedSlot: '',
      askedLabel: '',
      askedUntil: null,
      stoppedOn: null,
    })
    .where(eq(deskCases.id, row.id))
  if (row.procedureId !== null)
    await moveProcedure(tx, row.procedureId, {
      estado: waitingState(row),
      observaciones: '',
      at,
      origin: comeback === 'llego' ? 'persona' : 'sistema',
    })
  await addLine(tx, row.id, { at, texto: texto(row.askedLabel) })
}

// After its term a document is still taken in: the request waits for a decision already, and says that it came.
const cameLate = async (tx: Transaction, { source, at }: Back): Promise<void> => {
  const isLate = and(eq(deskCases.state, 'espera'), eq(deskCases.comeback, 'noLoMando'))
  const row = await findWaiting(tx, source, isLate)
  if (row === undefined) return
  await tx.update(deskCases).set(backInQueue(at, 'llego')).where(eq(deskCases.id, row.id))
  await addLine(tx, row.id, { at, texto: 'Llegó el documento, después del plazo' })
}

/**
 * Brings a request back to its place in the queue, in the transaction that takes in the document that was asked for again, also
 * after its term. The working days of the pause do not count. Nothing changes for a request that waits for no document.
 */
export const documentCame = async (tx: Transaction, came: Back): Promise<void> => {
  await cameLate(tx, came)
  await comeBack(tx, came, { comeback: 'llego', texto: (label) => `Llegó de nuevo: ${label}` })
}

/** Brings a request back once the term for its document is over; the queue says that it never came. */
export const documentNeverCame = (tx: Transaction, gone: Back): Promise<void> =>
  comeBack(tx, gone, { comeback: 'noLoMando', texto: (label) => `Venció el plazo y no llegó: ${label}` })

/** Takes a request out of the queue that its own person ended, in the transaction that ends it. */
export const closeCase = async (
  tx: Transaction,
  { source, at, texto }: { source: CaseSource; at: Date; texto: string },
): Promise<void> => {
  const closed = await tx
    .update(deskCases)
    .set({ state: 'cerrado', version: sql`${deskCases.version} + 1` })
    .where(and(isOf(source), ne(deskCases.state, 'cerrado')))
    .returning({ id: deskCases.id })
  for (const { id } of closed) await addLine(tx, id, { at, texto })
}
