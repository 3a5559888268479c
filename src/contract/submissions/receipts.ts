import type { JsonValue } from '../../domain/json'
import type { Receipt } from '../../domain/delivery/outbox'
import { findList, isJson, type Answer } from '../answer'

/** The most receipts that one call asks about. */
export const askedAtOnce = 50

/** Writes the question about some receipts. */
export const encodeReceipts = (receipts: readonly Pick<Receipt, 'submissionId' | 'digest'>[]): JsonValue => ({
  comprobantes: receipts.map(({ submissionId, digest }) => ({ submissionId, digest })),
})

/** Reads the answer; undefined when it is not the API's. */
export const parseUnknownReceipts = (answer: Answer): string[] | undefined => {
  if (!isJson(answer) || answer.status !== 200) return undefined
  return findList(answer.body, 'desconocidos')?.filter((one) => typeof one === 'string')
}
