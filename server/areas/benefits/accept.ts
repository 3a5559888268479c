import type { WireBenefit } from '../../../src/contract/benefits/wire'
import { labelOf } from '../../../src/domain/benefits/labels'
import { sentSentence } from '../../../src/domain/delivery/sent-sentence'
import { sharingNotice } from '../../../src/domain/benefits/sharing'
import type { Transaction } from '../../db/database'
import { benefitFiles, benefitPeople, benefits } from '../../db/schema/benefits'
import type { Services } from '../../services'
import { declarationName, writeDeclaration } from '../submissions/declaration'
import { openCase } from '../cases/cases'
import { holdMember } from '../members/hold'
import { insertProcedure } from '../submissions/procedure'
import type { Acceptance } from '../submissions/reception'
import { refuse } from '../submissions/refuse'
import type { Outcome } from '../submissions/store'
import { declaredBy } from './declaration'
import { listEarlierRequests, withOthers } from './facts'
import { lockPeople } from './others'
import { procedureName, subsidyOf, toBenefitRow, toFileRows, toPersonRows } from './rows'
import { documentsOf, listBeside, runBenefitChecks } from './server-checks'
import type { ValidBenefit } from './validation'

type Accepted = Acceptance<WireBenefit, ValidBenefit, number>

// Two requests for the same person may be validated at the same time, also by two members. The one that is stored
// second checks again here. Gives the procedures of other members that the fund has to compare with this one.
const checkAgain = async (tx: Transaction, { request, valid }: Accepted): Promise<string[]> => {
  const { facts, values, today } = valid
  await holdMember(tx, facts.nroafi)
  const people = documentsOf(values)
  await lockPeople(tx, { ...facts, people })
  const earlier = await listEarlierRequests(tx, facts.nroafi)
  const latest = await withOthers(tx, { ...facts, earlier }, people)
  const { problems } = runBenefitChecks(values, request.destino, latest, today)
  if (problems.length > 0) refuse(problems, (path) => labelOf(path, values))
  return listBeside(values, request.destino, latest)
}

const insertBenefit = async (
  tx: Transaction,
  { uploads }: Services,
  accepted: Accepted,
  stored: { procedureId: number; at: Date },
) => {
  const { owner, credentials, request, valid } = accepted
  const { submissionId } = credentials
  const row = toBenefitRow(valid.values, request.destino, { ...stored, submissionId, nroafi: owner })
  const [benefit] = await tx.insert(benefits).values(row).returning({ id: benefits.id })
  if (benefit === undefined) throw new Error('A benefit was not stored.')
  await tx
    .insert(benefitPeople)
    .values(toPersonRows(valid.values, benefit.id, subsidyOf(valid.values, request.destino)))
  await tx.insert(benefitFiles).values(toFileRows(request, { benefitId: benefit.id, submissionId }, uploads))
}

/**
 * Stores a valid request: its procedure, the benefit with its people and files, and the declaration as a PDF. Throws a
 * 422 when another request for the same person was stored in the meantime.
 */
export const acceptBenefit = async (
  tx: Transaction,
  at: Date,
  services: Services,
  accepted: Accepted,
): Promise<Outcome> => {
  const { owner, credentials, valid, folder, request, moments, attachments } = accepted
  const { facts, values } = valid
  const beside = await checkAgain(tx, accepted)
  const tipo = procedureName(values, request.destino)
  const declarationRoute = services.uploads.pathOf(credentials.submissionId, declarationName)
  const { id, numero } = await insertProcedure(tx, { owner, tipo, at, declaration: declarationRoute, attachments })
  await insertBenefit(tx, services, accepted, { procedureId: id, at })
  await openCase(tx, services, { procedureId: id }, at)
  await writeDeclaration(folder, { numero, tipo, declarant: facts, moments, ...declaredBy(values) })
  const isBeside = beside.length > 0
  const sent = sentSentence(numero)
  return {
    numero,
    mensaje: isBeside ? `${sent} ${sharingNotice}` : sent,
    detail: { destino: request.destino, ...(isBeside ? { junto: beside } : {}) },
  }
}
