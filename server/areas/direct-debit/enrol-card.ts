import type { WireCardEnrolled } from '../../../src/contract/direct-debit/card'
import { todayIn } from '../../../src/domain/dates'
import { sentSentence } from '../../../src/domain/delivery/sent-sentence'
import { cardAnswers } from '../../../src/domain/direct-debit/fields'
import { labelsOf } from '../../../src/domain/fields/labels'
import { cardProblems } from '../../../src/domain/direct-debit/validate'
import type { CardValues } from '../../../src/domain/direct-debit/card'
import type { Card, CardToken } from '../../adapters/payments/provider'
import { recordAudit } from '../../audit'
import type { Database, Transaction } from '../../db/database'
import { directDebits } from '../../db/schema/direct-debits'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { openCase } from '../cases/cases'
import { holdMember } from '../members/hold'
import { insertProcedure } from '../submissions/procedure'
import { refuse } from '../submissions/refuse'
import { findByKey, readHolder, refusePendingCard, type StoredCard } from './enrolments'
import { enrolmentProcedure } from '../../../src/domain/direct-debit/procedure'

const noCards = 'La adhesión con tarjeta no está habilitada. Podés adherir tu CBU con Débito.'
const providerDown =
  'No pudimos verificar tu tarjeta en este momento. No quedó nada pedido: probá de nuevo en unos minutos.'
const cardRefused = 'No pudimos verificar esta tarjeta. Revisá los datos o usá otra.'
const otherCard = 'Este pedido ya llegó con otra tarjeta. Escribí los datos de nuevo y envialos.'

/** A card that is to be enrolled: whose, under which key of their device, from which address. */
export type Enrolling = { nroafi: number; key: string; card: CardValues; ip: string }

const toStored = ({ tarjeta, banco, vencimiento, titular }: CardValues): StoredCard => ({
  ultimos: tarjeta.slice(-4),
  banco,
  vencimiento,
  titular,
})

const toProviderCard = ({ tarjeta, vencimiento, titular }: CardValues): Card => ({
  number: tarjeta,
  month: Number(vencimiento.slice(0, 2)),
  year: 2000 + Number(vencimiento.slice(3)),
  holder: titular,
})

const doneWith = (numero: string): WireCardEnrolled => ({ success: true, msg: sentSentence(numero), tramite: numero })

// Cards are compared by what is stored: nothing else of the number may be.
const findDone = async (
  books: Database | Transaction,
  { nroafi, key, card }: Enrolling,
): Promise<WireCardEnrolled | undefined> => {
  const known = await findByKey(books, nroafi, key)
  if (known === undefined) return undefined
  const sent = toStored(card)
  const isSame =
    known.card.ultimos === sent.ultimos &&
    known.card.banco === sent.banco &&
    known.card.vencimiento === sent.vencimiento &&
    known.card.titular === sent.titular
  if (!isSame) throw new ApiProblem(409, otherCard)
  return doneWith(known.numero)
}

const tokenOf = async ({ provider, callCounts }: Services, { nroafi, card }: Enrolling): Promise<CardToken> => {
  if (provider === null) throw new ApiProblem(503, noCards)
  const wait = await callCounts.count('cards', { about: [`tarjeta:${nroafi}`] })
  if (wait !== undefined) throw beyondLimit(limits.rates.cards, wait)
  const token = await provider.tokenizeCard(toProviderCard(card))
  if (token.ok) return token.value
  if (token.error.kind === 'down') throw new ApiProblem(503, providerDown)
  return refuse([{ path: 'tarjeta', message: cardRefused }], () => '')
}

const demandValid = async ({ db, clock }: Services, { nroafi, card }: Enrolling): Promise<void> => {
  const problems = cardProblems(card, { today: todayIn(clock()), member: await readHolder(db, nroafi) })
  const labels = labelsOf(cardAnswers)
  if (problems.length > 0) refuse(problems, (path) => labels[path] ?? '')
}

/**
 * Enrols a card once per key: checks it, has the provider make a token of it, outside of any transaction, and stores the
 * token. The number is in no row, no log and no record of the key, not even as a digest, which could be reversed.
 */
export const enrolCard = async (services: Services, enrolling: Enrolling): Promise<WireCardEnrolled> => {
  const { db, clock } = services
  const { nroafi, key, card, ip } = enrolling
  const known = await findDone(db, enrolling)
  if (known !== undefined) return known
  await demandValid(services, enrolling)
  const stored = toStored(card)
  await refusePendingCard(db, nroafi, stored, key)
  const { token, lastFour } = await tokenOf(services, enrolling)
  return db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    // The same call may have arrived twice at once.
    const earlier = await findDone(tx, enrolling)
    if (earlier !== undefined) return earlier
    await refusePendingCard(tx, nroafi, stored, key)
    const at = new Date(clock())
    const { id, numero } = await insertProcedure(tx, { owner: nroafi, tipo: enrolmentProcedure, at, attachments: '' })
    await tx
      .insert(directDebits)
      .values({ ...stored, ultimos: lastFour, procedureId: id, nroafi, tipo: 'credito', key, token, createdAt: at })
    await openCase(tx, services, { procedureId: id }, at)
    await recordAudit(services, { event: 'adhesion', nroafi, ip, detail: { tramite: numero, tipo: 'credito' } }, tx)
    return doneWith(numero)
  })
}
