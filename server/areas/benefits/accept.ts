import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { WireBenefit } from '../../../src/contract/benefits/wire'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { sharingNotice } from '../../../src/domain/benefits/sharing'
import { todayIn, yearOf, type PlainDate } from '../../../src/domain/dates'
import type { Transaction } from '../../db/database'
import { benefitFiles, benefitPeople, benefits } from '../../db/schema/benefits'
import { members } from '../../db/schema/members'
import { procedureNumbers, procedures } from '../../db/schema/procedures'
import type { Services } from '../../services'
import type { Acceptance } from '../submissions/reception'
import { nextNumber, type Outcome } from '../submissions/store'
import { drawDeclaration } from './declaration'
import { listEarlierRequests, withOthers } from './facts'
import { lockPeople } from './others'
import { procedureName, subsidyOf, toBenefitRow, toFileRows, toPersonRows } from './rows'
import { documentsOf, listBeside, runBenefitChecks } from './server-checks'
import { refuseBenefit, type ValidBenefit } from './validation'

type Accepted = Acceptance<WireBenefit, ValidBenefit>

/** Names of the two PDFs that are stored beside the files of a submission. */
const declarationName = 'declaracion.pdf'
const attachmentsName = 'adjuntos.pdf'

const attachmentsOf = ({ request, valid }: Accepted) => {
  const slots = documentSlots(valid.values)
  return request.archivos.flatMap(({ id, slot, tipo }) => {
    const file = valid.received.files.find((one) => one.id === id)
    const label = slots.find(({ key }) => key === slot)?.label ?? slot
    return file === undefined ? [] : [{ label, type: tipo, path: file.path }]
  })
}

// Two requests for the same person may be validated at the same time, also by two members. The one that is stored
// second checks again here. Gives the procedures of other members that the fund has to compare with this one.
const checkAgain = async (tx: Transaction, { request, valid }: Accepted): Promise<string[]> => {
  const { facts, values, today } = valid
  await tx.select({ nroafi: members.nroafi }).from(members).where(eq(members.nroafi, facts.nroafi)).for('update')
  const people = documentsOf(values)
  await lockPeople(tx, { ...facts, people })
  const earlier = await listEarlierRequests(tx, facts.nroafi)
  const latest = await withOthers(tx, { ...facts, earlier }, people)
  const { problems } = runBenefitChecks(values, request.destino, latest, today)
  if (problems.length > 0) refuseBenefit(problems, values)
  return listBeside(values, request.destino, latest)
}

const insertProcedure = async (
  tx: Transaction,
  { uploads }: Services,
  accepted: Accepted,
  { numero, today }: { numero: string; today: PlainDate },
) => {
  const { credentials, request, valid } = accepted
  const [row] = await tx
    .insert(procedures)
    .values({
      nroafi: valid.facts.nroafi,
      tipo: procedureName(valid.values, request.destino),
      nrotramite: numero,
      alta: today,
      modificado: today,
      estado: 'PENDIENTE',
      rutadocumento: uploads.pathOf(credentials.submissionId, declarationName),
      rutadocumento2: uploads.pathOf(credentials.submissionId, attachmentsName),
    })
    .returning({ id: procedures.id, tipo: procedures.tipo })
  if (row === undefined) throw new Error('A procedure was not stored.')
  return row
}

const insertBenefit = async (
  tx: Transaction,
  { uploads }: Services,
  accepted: Accepted,
  stored: { procedureId: number; at: Date },
) => {
  const { credentials, request, valid } = accepted
  const { submissionId } = credentials
  const row = toBenefitRow(valid.values, request.destino, { ...stored, submissionId, nroafi: valid.facts.nroafi })
  const [benefit] = await tx.insert(benefits).values(row).returning({ id: benefits.id })
  if (benefit === undefined) throw new Error('A benefit was not stored.')
  await tx
    .insert(benefitPeople)
    .values(toPersonRows(valid.values, benefit.id, subsidyOf(valid.values, request.destino)))
  await tx.insert(benefitFiles).values(toFileRows(request, { benefitId: benefit.id, submissionId }, uploads))
}

/** Joins the attachments into one PDF beside them. */
export const writeAttachments = async (accepted: Accepted): Promise<void> => {
  const { folder, looks } = accepted
  const joined = join(folder.path, 'adjuntos')
  // Another process writes the PDF; then it is moved into the folder like any other file.
  await looks.join(attachmentsOf(accepted), joined)
  await folder.write(attachmentsName, createReadStream(joined))
  await rm(joined)
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
  const { valid, folder, request, moments } = accepted
  const { facts, values } = valid
  const today = todayIn(at.getTime())
  const beside = await checkAgain(tx, accepted)
  const numero = await nextNumber(tx, procedureNumbers, 'TR', yearOf(today))
  const { id, tipo } = await insertProcedure(tx, services, accepted, { numero, today })
  await insertBenefit(tx, services, accepted, { procedureId: id, at })
  const declaration = await drawDeclaration({ numero, tipo, facts, values, moments })
  await folder.write(declarationName, Readable.from([declaration]))
  const isBeside = beside.length > 0
  const sent = `Su trámite nº ${numero} ha sido enviado correctamente y se encuentra en estado pendiente.`
  return {
    numero,
    mensaje: isBeside ? `${sent} ${sharingNotice}` : sent,
    detail: { destino: request.destino, ...(isBeside ? { junto: beside } : {}) },
  }
}
