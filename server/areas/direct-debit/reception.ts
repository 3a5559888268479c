import { and, eq } from 'drizzle-orm'
import { decodeAccountEnrolment, type WireAccountEnrolment } from '../../../src/contract/direct-debit/account'
import { accountEnrolmentSchema } from '../../../src/contract/direct-debit/schema'
import { sentSentence } from '../../../src/domain/delivery/sent-sentence'
import { accountMessages } from '../../../src/domain/account/messages'
import { bankCodeIn } from '../../../src/domain/direct-debit/bank'
import { checksNeeded } from '../../../src/domain/direct-debit/checks-needed'
import { labelOf } from '../../../src/domain/direct-debit/labels'
import { directDebitMessages } from '../../../src/domain/direct-debit/messages'
import { problemsOf } from '../../../src/domain/direct-debit/validate'
import { accountRows } from '../../../src/domain/direct-debit/rows'
import { toSubmittable, type DirectDebit } from '../../../src/domain/direct-debit/values'
import type { ChecksState } from '../../../src/domain/form/checks'
import type { Transaction } from '../../db/database'
import { savedAccounts } from '../../db/schema/accounts'
import { directDebits } from '../../db/schema/direct-debits'
import type { Services } from '../../services'
import { judgeCbu } from '../accounts/policy'
import { openCase } from '../cases/cases'
import { holdMember } from '../members/hold'
import { declarationName, writeDeclaration } from '../submissions/declaration'
import { insertProcedure } from '../submissions/procedure'
import { receive } from '../submissions/receive'
import { member, type Acceptance, type Arrived, type Findings } from '../submissions/reception'
import type { Outcome } from '../submissions/store'
import { readHolder, refusePendingAccount, type Holder } from './enrolments'
import { enrolmentProcedure } from '../../../src/domain/direct-debit/procedure'

type ValidAccount = { values: DirectDebit; holder: Holder }

const bankCheck = (values: DirectDebit): ChecksState => {
  const [check] = checksNeeded(values)
  if (check === undefined || judgeCbu(values.cbu).success) return {}
  return { cbu: { state: 'refused', inputs: check.inputs, message: accountMessages.bankNotFound, at: 0 } }
}

const validate = async (
  { db }: Services,
  { request, owner }: Arrived<WireAccountEnrolment, number>,
): Promise<Findings<WireAccountEnrolment, ValidAccount>> => {
  const values = { ...toSubmittable(decodeAccountEnrolment(request)), nroafi: String(owner) }
  const holder = await readHolder(db, owner)
  const problems = problemsOf(values, { checks: bankCheck(values), member: holder })
  if (problems.length === 0) await refusePendingAccount(db, owner, values.cbu)
  return {
    valid: { values, holder },
    problems: problems.map(({ path, message }) => ({ path, message })),
    slots: [],
    labelOf,
  }
}

/** Keeps the account for the member, unconfirmed: the fund's list offers it once it is confirmed (API-059). */
const keepAccount = async (tx: Transaction, { nroafi, cuil }: Holder, { cbu, titular }: DirectDebit): Promise<void> => {
  const known = await tx
    .select({ id: savedAccounts.id })
    .from(savedAccounts)
    .where(and(eq(savedAccounts.nroafi, nroafi), eq(savedAccounts.cbu, cbu)))
    .limit(1)
  if (known.length === 0) await tx.insert(savedAccounts).values({ nroafi, cbu, titular, cuil, confirmed: false })
}

const accept = async (
  tx: Transaction,
  at: Date,
  services: Services,
  {
    owner,
    credentials: { submissionId },
    valid,
    folder,
    moments,
  }: Acceptance<WireAccountEnrolment, ValidAccount, number>,
): Promise<Outcome> => {
  const { values, holder } = valid
  await holdMember(tx, owner)
  // Two devices may send at the same moment.
  await refusePendingAccount(tx, owner, values.cbu)
  const tipo = enrolmentProcedure
  const declaration = services.uploads.pathOf(submissionId, declarationName)
  const { id, numero } = await insertProcedure(tx, { owner, tipo, at, declaration, attachments: '' })
  await tx.insert(directDebits).values({
    procedureId: id,
    nroafi: owner,
    tipo: 'debito',
    titular: values.titular,
    banco: bankCodeIn(values),
    submissionId,
    cbu: values.cbu,
    createdAt: at,
  })
  await keepAccount(tx, holder, values)
  await openCase(tx, services, { procedureId: id }, at)
  const parts = [{ heading: 'Qué adhiere', rows: accountRows(values) }]
  await writeDeclaration(folder, { numero, tipo, declarant: holder, moments, parts, documents: [] })
  return { numero, mensaje: sentSentence(numero), detail: { tramite: numero, tipo: 'debito' } }
}

/** Receives enrolments of bank accounts (DEBIT-002, UNS-58). A card comes as JSON to the same path. */
export const receiveDirectDebit = receive('adhesion', {
  summary: () => 'Adhesión de una cuenta bancaria al débito automático',
  parts: { envio: accountEnrolmentSchema },
  schema: accountEnrolmentSchema,
  toFieldPath: (place) => place.map(String).join('.'),
  sender: member('adhesion'),
  isBesideJson: true,
  success: directDebitMessages.sent,
  joinsAttachments: false,
  validate,
  accept,
})
