import { isNull } from 'drizzle-orm'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import { todayIn, yearOf } from '../../../src/domain/dates'
import type { Transaction } from '../../db/database'
import {
  affiliationAddresses,
  affiliationEmails,
  affiliationFamily,
  affiliationFiles,
  affiliationPhones,
} from '../../db/schema/affiliation-details'
import { affiliations } from '../../db/schema/affiliations'
import { affiliationNumbers } from '../../db/schema/submissions'
import type { Services } from '../../services'
import { declarationName, writeDeclaration } from '../submissions/declaration'
import type { Acceptance } from '../submissions/reception'
import { nextNumber, type Outcome } from '../submissions/store'
import { declarantOf, declaredBy } from './declaration'
import { assignLevel } from './late-level'
import { toAffiliationRow, toContactRows, toFamilyRows, toFileRows } from './rows'
import { refuseTaken, type ValidRequest } from './validation'

/** Title of a request, as its declaration says it. */
const affiliationName = 'Solicitud de afiliación'

type Accepted = Pick<
  Acceptance<WireRequest, ValidRequest, null>,
  'credentials' | 'request' | 'valid' | 'attachments' | 'folder' | 'moments'
>

const insertDetails = async (tx: Transaction, { uploads }: Services, acceptance: Accepted): Promise<void> => {
  const { credentials, request, valid } = acceptance
  const { submissionId } = credentials
  const family = toFamilyRows(valid.values, submissionId)
  const files = toFileRows(request, submissionId, uploads)
  const contact = toContactRows(valid.values, submissionId)
  if (family.length > 0) await tx.insert(affiliationFamily).values(family)
  await tx.insert(affiliationAddresses).values(contact.address)
  await tx.insert(affiliationPhones).values(contact.phone)
  await tx.insert(affiliationEmails).values(contact.email)
  if (files.length > 0) await tx.insert(affiliationFiles).values(files)
}

/**
 * Stores a valid request: all its rows and its files, and the declaration as a PDF. Throws a 409 when the registration
 * already has a request.
 */
export const acceptRequest = async (
  tx: Transaction,
  at: Date,
  services: Services,
  acceptance: Accepted,
): Promise<Outcome> => {
  const { credentials, valid, attachments, folder, moments } = acceptance
  const numero = await nextNumber(tx, affiliationNumbers, 'PA', yearOf(todayIn(at.getTime())))
  const level = assignLevel(valid.values, valid.today)
  const { submissionId } = credentials
  const declaration = services.uploads.pathOf(submissionId, declarationName)
  const row = { submissionId, numero, at, today: valid.today, attachments, declaration }
  const taken = await tx
    .insert(affiliations)
    .values(toAffiliationRow(valid.values, level, row))
    .onConflictDoNothing({ target: affiliations.nroafi, where: isNull(affiliations.rejectedAt) })
    .returning({ id: affiliations.submissionId })
  if (taken.length === 0) refuseTaken('Esta matrícula ya tiene una afiliación o una solicitud en curso.')
  await insertDetails(tx, services, acceptance)
  const declarant = declarantOf(valid)
  await writeDeclaration(folder, { numero, tipo: affiliationName, declarant, moments, ...declaredBy(valid, level) })
  return {
    numero,
    mensaje: `Recibimos tu solicitud de afiliación. Está sujeta a revisión y te vamos a avisar por email.${level.notice}`,
  }
}
