import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readManagementUsers } from '../../../server/config-management'
import { deskCases } from '../../../server/db/schema/desk/cases'
import { applyDue } from '../../../server/areas/desk/apply'
import { parseDecisionTaken, encodeDecision } from '../../../src/contract/desk/decisions'
import {
  deskDecisionPath,
  deskLeasePath,
  deskPaths,
  deskRequestPath,
  deskUndoPath,
} from '../../../src/contract/desk/paths'
import { encodeQueueQuery, parseQueue } from '../../../src/contract/desk/queue'
import { parseDeskRequest } from '../../../src/contract/desk/request'
import type { DecisionSent } from '../../../src/domain/desk/decisions'
import { wholeQueue, type Queue, type QueueQuery } from '../../../src/domain/desk/queue'
import type { DeskRequest } from '../../../src/domain/desk/request'
import { get, postJson, type Reply } from '../support/http'
import { signInManagement } from '../support/modification'
import type { RunningServer } from '../support/server'

/** The clerks of the tests: two who decide, one of whom is the member 120002, and one who only looks. */
export const clerks = readManagementUsers(
  'marcela:Marcela Ríos=decidir, julian:Julián Paz=decidir#120002, eva:Eva Sol=mirar',
)

/** The headers of whoever sits at the desk. */
export type Seat = { authorization: string }

/** Signs a clerk in; `at` is the server's clock. */
export const seatOf = (server: RunningServer, usuid: string, at?: number): Promise<Seat> =>
  signInManagement(server, at, usuid)

/** Reads a page of the queue. */
export const queueOf = async ({ url }: RunningServer, seat: Seat, query: Partial<QueueQuery> = {}): Promise<Queue> => {
  const asked = new URLSearchParams(encodeQueueQuery({ ...wholeQueue, ...query }))
  const { status, body } = await get(`${url}${deskPaths.queue}?${asked}`, seat)
  const parsed = parseQueue(body)
  if (!parsed.ok) throw new Error(`${status} ${JSON.stringify(body)}`)
  return parsed.value
}

/** Id of the request that has a number at the desk. */
export const caseOf = async ({ db }: RunningServer, numero: string): Promise<string> => {
  const rows = await db.select({ id: deskCases.id }).from(deskCases).where(eq(deskCases.numero, numero))
  const row = rows.at(-1)
  if (row === undefined) throw new Error(`${numero} is not at the desk.`)
  return String(row.id)
}

/** Reads one request as the desk does. */
export const openRequest = async ({ url }: RunningServer, seat: Seat, id: string): Promise<DeskRequest> => {
  const { status, body } = await get(url + deskRequestPath(id), seat)
  const parsed = parseDeskRequest(body)
  if (!parsed.ok) throw new Error(`${status} ${JSON.stringify(body)}`)
  return parsed.value
}

/** Takes a request, takes it over or lets it go. */
export const lease = ({ url }: RunningServer, seat: Seat, id: string, body: object): Promise<Reply> =>
  postJson(url + deskLeasePath(id), body, seat)

/** Sends a decision. */
export const sendDecision = ({ url }: RunningServer, seat: Seat, id: string, sent: DecisionSent): Promise<Reply> =>
  postJson(url + deskDecisionPath(id), encodeDecision(sent), seat)

/** An approval of what a clerk has open, with every yellow check looked at. */
export const approvalOf = ({ version, controles }: DeskRequest): DecisionSent => ({
  clave: randomUUID(),
  version,
  decision: 'aprobar',
  vistos: controles.flatMap(({ tono, id }) => (tono === 'warn' ? [id] : [])),
  nota: '',
})

/** A rejection of what a clerk has open. */
export const rejectionOf = ({ version }: DeskRequest, motivo = 'No se lee.'): DecisionSent => ({
  clave: randomUUID(),
  version,
  decision: 'rechazar',
  motivo,
  nota: '',
})

/** The id of a decision that was taken. */
export const takenOf = ({ status, body }: Reply): { id: string; restan: number } => {
  const parsed = parseDecisionTaken(body)
  if (!parsed.ok) throw new Error(`${status} ${JSON.stringify(body)}`)
  return parsed.value
}

/** Takes a decision back. */
export const undoDecision = ({ url }: RunningServer, seat: Seat, id: string): Promise<Reply> =>
  postJson(url + deskUndoPath(id), {}, seat)

/** Opens the request of a number and approves or rejects it. */
export const decideByNumber = async (
  server: RunningServer,
  seat: Seat,
  numero: string,
  isApproved: boolean,
): Promise<Reply> => {
  const id = await caseOf(server, numero)
  const request = await openRequest(server, seat, id)
  return sendDecision(server, seat, id, isApproved ? approvalOf(request) : rejectionOf(request))
}

/** What the server does by itself every few seconds. */
export const applyAll = ({ services }: RunningServer): Promise<void> => applyDue(services)
