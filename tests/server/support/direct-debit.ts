import { randomBytes, randomUUID } from 'node:crypto'
import { signAccountEnrolment, type WireAccountEnrolment } from '../../../src/contract/direct-debit/account'
import { directDebitKind } from '../../../src/contract/direct-debit/wire-kind'
import { paths } from '../../../src/contract/base-paths'
import { encodeCardEnrolment } from '../../../src/contract/direct-debit/card'
import type { JsonValue } from '../../../src/domain/json'
import { idempotencyHeader, submissionHeaders } from '../../../src/contract/headers'
import type { CardValues } from '../../../src/domain/direct-debit/card'
import type { DirectDebit } from '../../../src/domain/direct-debit/values'
import { postForm, type Reply } from './http'
import type { SignedIn } from './members'
import { noon, type RunningServer } from './server'

/** A CBU of a known bank, and one whose bank code belongs to none. Both have their check digits. */
export const rightCbu = '2850590940090418135201'

/** A card that the sandbox takes, in the name of the member 120001. */
export const aCard = (card: Partial<CardValues> = {}): CardValues => ({
  tarjeta: '4509953566233704',
  banco: '285',
  vencimiento: '11/27',
  titular: 'ANA M ROSSI',
  ...card,
})

/** An account in the name of the member 120001. */
export const anAccount = (caller: SignedIn, account: Partial<DirectDebit> = {}): DirectDebit => ({
  nroafi: caller.nroafi,
  tipo: 'debito',
  cbu: rightCbu,
  banco: '',
  titular: 'ROSSI ANA MARIA',
  ...account,
})

/** Sends the enrolment of a card as the portal does. */
export const sendCard = (caller: SignedIn, card = aCard(), key: string = randomUUID()): Promise<Reply> =>
  caller.post(paths.directDebit, encodeCardEnrolment(caller.nroafi, card), { [idempotencyHeader]: key })

/** An enrolment of an account as a device seals it, with its credentials. */
export type SealedAccount = { submissionId: string; secret: string; body: WireAccountEnrolment }

/** Seals the enrolment of an account. */
export const sealAccount = async (values: DirectDebit, at = noon): Promise<SealedAccount> => {
  const submissionId = randomUUID()
  return {
    submissionId,
    secret: randomBytes(32).toString('hex'),
    body: await signAccountEnrolment(submissionId, values, at),
  }
}

/** Delivers it as the portal does. */
export const sendAccount = (
  server: Pick<RunningServer, 'url'>,
  caller: SignedIn,
  { submissionId, secret, body }: Omit<SealedAccount, 'body'> & { body: JsonValue },
): Promise<Reply> => {
  const form = directDebitKind.wayOf(body)?.form([])
  if (form === undefined) throw new Error('The body is no enrolment.')
  return postForm(server.url + paths.directDebit, form, {
    ...submissionHeaders(submissionId, secret, null),
    ...caller.headers,
  })
}
