import { paymentsPath } from '../../domain/portal-paths'

const receiptMark = 'comprobante'

/** 'Mis pagos' with the receipt of one payment open; `reference` is the payment's. */
export const receiptPathOf = (reference: string): string =>
  `${paymentsPath}?${new URLSearchParams({ [receiptMark]: reference }).toString()}`

/** The payment whose receipt the query of 'Mis pagos' opens; '' for none. */
export const receiptIn = (search: string): string => new URLSearchParams(search).get(receiptMark) ?? ''
