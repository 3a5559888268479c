import { checkoutPath } from '../../domain/portal-paths'

/** What the address of the result page says (ROUTE-022); `reference` is its parameter ref, the order. */
export type Returned = { type: string; reference: string; nroafi: string }

/** Path and query of the result page, below the portal's base. */
export const checkoutAddress = ({ type, reference, nroafi }: Returned): string =>
  `${checkoutPath}?${new URLSearchParams({ type, ref: reference, nroafi }).toString()}`

/** Whether an address says neither paid nor pending: only then may its person have left without paying. */
export const isLeft = (type: string): boolean => type !== 'success' && type !== 'pending'

/** What the return address says of the payment, which proves nothing; 'unknown' where it says nothing that is known. */
export type Claim = 'success' | 'pending' | 'refused' | 'left' | 'unknown'

/**
 * Reads what the provider's return address says of the payment: its type, and the status of the last payment that the
 * provider adds, which is 'null' when nobody paid at all.
 */
export const readClaim = (search: string): Claim => {
  const query = new URLSearchParams(search)
  const type = query.get('type')
  if (type === 'success' || type === 'pending') return type
  const status = query.get('status') ?? query.get('collection_status')
  if (type !== 'failure' || status === null) return 'unknown'
  return status === 'null' || status === '' ? 'left' : 'refused'
}

/** Reads the query of the result page; what it lacks is ''. The provider's own parameters are ignored. */
export const readCheckout = (search: string): Returned => {
  const query = new URLSearchParams(search)
  return { type: query.get('type') ?? '', reference: query.get('ref') ?? '', nroafi: query.get('nroafi') ?? '' }
}
