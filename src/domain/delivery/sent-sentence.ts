import type { OutboxKind } from './outbox'

/** The sentence of a procedure that was taken, with the fund's number of it (LEGAJO-043). */
export const sentSentence = (numero: string): string =>
  `Su trámite nº ${numero} ha sido enviado correctamente y se encuentra en estado pendiente.`

/** Kinds of request that become no procedure. */
const withoutProcedure: readonly OutboxKind[] = ['preafiliacion', 'mensaje']

/** What a receipt says of a request that an API took without a word; '' without a number, and of what is no procedure. */
export const takenWords = (kind: OutboxKind, numero: string): string =>
  numero === '' || withoutProcedure.includes(kind) ? '' : sentSentence(numero)
