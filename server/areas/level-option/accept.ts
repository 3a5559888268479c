import { eq } from 'drizzle-orm'
import type { WireLevelRequest } from '../../../src/contract/level-option/request'
import { isPlainDate } from '../../../src/domain/dates'
import { sentSentence } from '../../../src/domain/delivery/sent-sentence'
import { documentSlots } from '../../../src/domain/level-option/documents'
import { levelMessages } from '../../../src/domain/level-option/messages'
import { requestRows } from '../../../src/domain/level-option/rows'
import { cancelsPlan, planFlagsOf, type LevelRequest } from '../../../src/domain/level-option/values'
import { levelProcedure } from '../../../src/domain/level-option/procedure'
import type { Transaction } from '../../db/database'
import { levelRequestFiles, levelRequests } from '../../db/schema/level-requests'
import { levelOrders } from '../../db/schema/member-files'
import type { Services } from '../../services'
import { openCase } from '../cases/cases'
import { holdMember } from '../members/hold'
import { declarationName, writeDeclaration, type Declarant } from '../submissions/declaration'
import { toFileRows } from '../submissions/file-row'
import { insertProcedure } from '../submissions/procedure'
import type { Acceptance } from '../submissions/reception'
import type { Outcome } from '../submissions/store'
import { levelDay, readLevelFacts } from './read'
import { demandOpen } from './open'

/** A valid request: its answers, who sent it, and whether it was made after the period. */
export type ValidLevelRequest = { values: LevelRequest; declarant: Declarant; isLate: boolean }

type Accepted = Acceptance<WireLevelRequest, ValidLevelRequest, number>

const chosenOf = ({ nivel }: LevelRequest) => {
  if (nivel.opcion === null || nivel.nivel === null) throw new Error('A request without a level was accepted.')
  return { opcion: nivel.opcion, nivel: nivel.nivel, reducido: nivel.reducido === 1 }
}

const insertRequest = async (
  tx: Transaction,
  { uploads }: Services,
  { owner, credentials: { submissionId }, request, valid: { values, isLate } }: Accepted,
  { procedureId, at, anio }: { procedureId: number; at: Date; anio: number },
): Promise<number> => {
  const { nivel, email, repiteEmpleo } = values
  const flags = planFlagsOf(values)
  const [stored] = await tx
    .insert(levelRequests)
    .values({
      procedureId,
      submissionId,
      nroafi: owner,
      anio,
      ...chosenOf(values),
      extemporaneo: isLate,
      altaPlan: flags === null ? null : flags.altaPJ === 1,
      email,
      esJubilado: nivel.esJubilado,
      repiteEmpleo,
      empleo: nivel.empleo,
      empleoTipo: nivel.empleoTipo,
      empleoDesde: isPlainDate(nivel.empleoDesde) ? nivel.empleoDesde : null,
      createdAt: at,
    })
    .returning({ id: levelRequests.id })
  if (stored === undefined) throw new Error('A request of level was not stored.')
  const files = toFileRows(request.archivos, { requestId: stored.id, submissionId }, uploads)
  if (files.length > 0) await tx.insert(levelRequestFiles).values(files)
  return stored.id
}

const orderOf = (values: LevelRequest, requestId: number, numero: string) => {
  const flags = planFlagsOf(values)
  return {
    estado: 'P' as const,
    nivelPedido: chosenOf(values).nivel,
    pedidoId: requestId,
    pedidoNro: Number(numero.slice(numero.lastIndexOf('-') + 1)),
    email: values.email,
    puedeDesestimar: true,
    altaPlanJoven: flags?.altaPJ === 1,
    // A level above 2 ends a reduced plan by itself (LEVEL-013).
    bajaPlanJoven: flags?.bajaPJ === 1 || cancelsPlan(values),
  }
}

const declaredBy = (values: LevelRequest, arrived: ReadonlySet<string>, isLate: boolean) => ({
  parts: [
    { heading: 'Qué nivel elige', rows: requestRows(values) },
    ...(isLate ? [{ heading: 'Fuera de término', rows: [levelMessages.late] }] : []),
    ...(cancelsPlan(values)
      ? [{ heading: 'Aporte reducido', rows: ['Con este nivel el plan de aporte reducido se da de baja.'] }]
      : []),
  ],
  documents: documentSlots(values)
    .filter(({ key }) => arrived.has(key))
    .map(({ label }) => label),
})

/**
 * Stores a valid request: its procedure, the request with its files, the member's order, and the declaration as a PDF.
 * Throws a 409 when another one was stored in the meantime, from another tab or device.
 */
export const acceptLevelRequest = async (
  tx: Transaction,
  at: Date,
  services: Services,
  accepted: Accepted,
): Promise<Outcome> => {
  const { owner, credentials, valid, folder, request, moments, attachments } = accepted
  const { values, declarant, isLate } = valid
  await holdMember(tx, owner)
  const facts = await readLevelFacts(tx, owner, levelDay(services))
  demandOpen(facts)
  const anio = facts.order.anio ?? 0
  const tipo = levelProcedure
  const declaration = services.uploads.pathOf(credentials.submissionId, declarationName)
  const { id, numero } = await insertProcedure(tx, { owner, tipo, at, declaration, attachments })
  const requestId = await insertRequest(tx, services, accepted, { procedureId: id, at, anio })
  await openCase(tx, services, { procedureId: id }, at)
  await tx
    .update(levelOrders)
    .set(orderOf(values, requestId, numero))
    .where(eq(levelOrders.nroafi, owner))
  const arrived = new Set(request.archivos.map(({ slot }) => slot))
  await writeDeclaration(folder, { numero, tipo, declarant, moments, ...declaredBy(values, arrived, isLate) })
  const sent = sentSentence(numero)
  return {
    numero,
    mensaje: isLate ? `${sent} ${levelMessages.late}` : sent,
    detail: { tramite: numero, anio, nivel: values.nivel.nivel, ...(isLate ? { extemporaneo: true } : {}) },
  }
}
