import type { WireModification } from '../../../src/contract/modification/wire'
import { inProgress, modificationProcedure } from '../../../src/domain/procedures'
import { sentSentence } from '../../../src/domain/delivery/sent-sentence'
import type { Transaction } from '../../db/database'
import { modificationFiles, modificationRequests } from '../../db/schema/modifications'
import type { Services } from '../../services'
import { openCase } from '../cases/cases'
import { holdMember } from '../members/hold'
import { declarationName, writeDeclaration } from '../submissions/declaration'
import { toFileRows } from '../submissions/file-row'
import { insertProcedure } from '../submissions/procedure'
import type { Acceptance } from '../submissions/reception'
import type { Outcome } from '../submissions/store'
import { declaredBy } from './declaration'
import { refusePending } from './pending'
import { readFileToday } from './seen-file'
import { demandSeen, type ValidModification } from './validation'

type Accepted = Acceptance<WireModification, ValidModification, number>

// Two devices may send at the same moment, and the fund may write to the file: both were looked at before the member
// was held.
const checkAgain = async (tx: Transaction, { owner, request }: Accepted): Promise<void> => {
  await holdMember(tx, owner)
  await refusePending(tx, owner)
  await demandSeen(request, (await readFileToday(tx, owner)).seen)
}

const insertRequest = async (
  tx: Transaction,
  { uploads }: Services,
  { owner, credentials: { submissionId }, request, valid }: Accepted,
  { procedureId, at }: { procedureId: number; at: Date },
): Promise<void> => {
  const { personales, conyuge, familiares, visto } = valid.values
  const [stored] = await tx
    .insert(modificationRequests)
    .values({
      procedureId,
      submissionId,
      nroafi: owner,
      pedido: { personales, conyuge, familiares },
      visto,
      createdAt: at,
    })
    .returning({ id: modificationRequests.id })
  if (stored === undefined) throw new Error('A modification was not stored.')
  const files = toFileRows(request.archivos, { requestId: stored.id, submissionId }, uploads)
  if (files.length > 0) await tx.insert(modificationFiles).values(files)
}

/**
 * Stores a valid modification: its procedure, in progress until the fund decides (LEGAJO-012), the request with its
 * files, and the declaration as a PDF. Throws a 409 when another one was stored in the meantime, a 422 when the file
 * changed.
 */
export const acceptModification = async (
  tx: Transaction,
  at: Date,
  services: Services,
  accepted: Accepted,
): Promise<Outcome> => {
  const { owner, credentials, valid, folder, request, moments, attachments } = accepted
  await checkAgain(tx, accepted)
  const tipo = modificationProcedure
  const declaration = services.uploads.pathOf(credentials.submissionId, declarationName)
  const { id, numero } = await insertProcedure(tx, { owner, tipo, at, estado: inProgress, declaration, attachments })
  await insertRequest(tx, services, accepted, { procedureId: id, at })
  await openCase(tx, services, { procedureId: id }, at)
  const declared = declaredBy(valid, new Set(request.archivos.map(({ slot }) => slot)))
  await writeDeclaration(folder, { numero, tipo, declarant: valid.declarant, moments, ...declared })
  return { numero, mensaje: sentSentence(numero), detail: { tramite: numero } }
}
