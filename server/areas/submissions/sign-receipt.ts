import { encodeReceiptStatement, statementTypes } from '../../../src/contract/card/statement'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import type { Services } from '../../services'

/**
 * The receipt as a signed code. Undefined without a key, and when signing fails: a receipt counts without it, and a
 * request must not be lost for it.
 */
export const signReceipt = async (
  { cardSigner }: Pick<Services, 'cardSigner'>,
  { submissionId, digest, numero, recibido }: Receipt,
  owner: number | null,
): Promise<string | undefined> => {
  const clase = owner === null ? 'Solicitud de afiliación' : 'Trámite de una persona afiliada'
  const receivedAt = Date.parse(recibido)
  const claims = encodeReceiptStatement({ submissionId, digest, numero, clase, receivedAt })
  return cardSigner?.sign(statementTypes.receipt, claims).catch(() => undefined)
}
