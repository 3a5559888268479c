/** Path of the result page, below the portal's base. */
export const checkoutPath = '/checkOutMercadoPago'

/** What the address of the result page says (ROUTE-022); `reference` is its parameter ref, the order. */
export type Returned = { type: string; reference: string; nroafi: string }

/** Path and query of the result page, below the portal's base. */
export const checkoutAddress = ({ type, reference, nroafi }: Returned): string =>
  `${checkoutPath}?${new URLSearchParams({ type, ref: reference, nroafi }).toString()}`

/** Reads the query of the result page; what it lacks is ''. The provider's own parameters are ignored. */
export const readCheckout = (search: string): Returned => {
  const query = new URLSearchParams(search)
  return { type: query.get('type') ?? '', reference: query.get('ref') ?? '', nroafi: query.get('nroafi') ?? '' }
}
