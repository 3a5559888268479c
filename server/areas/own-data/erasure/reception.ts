import { and, eq, inArray } from 'drizzle-orm'
import { decodeErasure, type WireErasure } from '../../../../src/contract/own-data/erasure'
import { erasureSchema } from '../../../../src/contract/own-data/erasure-schema'
import { sentSentence } from '../../../../src/domain/delivery/sent-sentence'
import {
  chosenIn,
  erasureLabelOf,
  erasureProcedure,
  erasureRows,
  type Erasure,
} from '../../../../src/domain/own-data/erasure'
import { erasureProblems } from '../../../../src/domain/own-data/erasure-problems'
import { inProgress } from '../../../../src/domain/procedures'
import type { Database, Transaction } from '../../../db/database'
import { erasureRequests } from '../../../db/schema/account-data/erasures'
import { procedures } from '../../../db/schema/procedures'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import { openCase } from '../../cases/cases'
import { readHolder, type Holder } from '../../direct-debit/enrolments'
import { holdMember } from '../../members/hold'
import { declarationName, writeDeclaration } from '../../submissions/declaration'
import { insertProcedure } from '../../submissions/procedure'
import { receive } from '../../submissions/receive'
import { member, type Acceptance, type Arrived, type Findings } from '../../submissions/reception'
import type { Outcome } from '../../submissions/store'

type Valid = { values: Erasure; holder: Holder }

/** Throws a 409 while another request of the member waits for the fund. */
const refusePending = async (db: Database | Transaction, nroafi: number): Promise<void> => {
  const [pending] = await db
    .select({ numero: procedures.nrotramite })
    .from(erasureRequests)
    .innerJoin(procedures, eq(procedures.id, erasureRequests.procedureId))
    .where(and(eq(erasureRequests.nroafi, nroafi), inArray(procedures.estado, ['PENDIENTE', inProgress])))
    .limit(1)
  if (pending === undefined) return
  throw new ApiProblem(
    409,
    `Ya pediste que se borren datos: es el trámite nº ${pending.numero} y la Caja todavía no lo decidió.`,
  )
}

const validate = async (
  { db }: Services,
  { request, owner }: Arrived<WireErasure, number>,
): Promise<Findings<WireErasure, Valid>> => {
  const values = { ...decodeErasure(request), nroafi: String(owner) }
  const holder = await readHolder(db, owner)
  await refusePending(db, owner)
  return {
    valid: { values, holder },
    problems: erasureProblems(values).map(({ path, message }) => ({ path, message })),
    slots: [],
    labelOf: erasureLabelOf,
  }
}

const accept = async (
  tx: Transaction,
  at: Date,
  services: Services,
  { owner, credentials: { submissionId }, valid, folder, moments }: Acceptance<WireErasure, Valid, number>,
): Promise<Outcome> => {
  const { values, holder } = valid
  await holdMember(tx, owner)
  // Two devices may send at the same moment.
  await refusePending(tx, owner)
  const grupos = chosenIn(values)
  const declaration = services.uploads.pathOf(submissionId, declarationName)
  const { id, numero } = await insertProcedure(tx, { owner, tipo: erasureProcedure, at, declaration, attachments: '' })
  await tx.insert(erasureRequests).values({ procedureId: id, submissionId, nroafi: owner, grupos, createdAt: at })
  await openCase(tx, services, { procedureId: id }, at)
  const parts = [{ heading: 'Qué pide que se borre', rows: erasureRows(values) }]
  await writeDeclaration(folder, { numero, tipo: erasureProcedure, declarant: holder, moments, parts, documents: [] })
  return { numero, mensaje: sentSentence(numero), detail: { tramite: numero, grupos } }
}

/** Receives requests that data be deleted, which the desk decides (UNS-150). */
export const receiveErasure = receive('datos', {
  summary: () => 'Pedido de que se borren datos de quien llama, que la Caja decide',
  parts: { envio: erasureSchema },
  schema: erasureSchema,
  toFieldPath: (place) => place.map(String).join('.'),
  sender: member('borradoPedido'),
  success: 'Recibimos tu pedido.',
  joinsAttachments: false,
  validate,
  accept,
})
