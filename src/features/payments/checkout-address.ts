/** What the address of the result page says (ROUTE-022). */
export type CheckoutQuery = { type: string; ref: string; nroafi: string }

/** Path of the result page, below the portal's base. */
export const checkoutPath = '/checkOutMercadoPago'

/** Path and query of the result page, below the portal's base. */
export const checkoutAddress = ({ type, ref, nroafi }: CheckoutQuery): string =>
  `${checkoutPath}?${new URLSearchParams({ type, ref, nroafi }).toString()}`

/** Reads the query of the result page; what it lacks is ''. The provider's own parameters are ignored. */
export const readCheckout = (search: string): CheckoutQuery => {
  const query = new URLSearchParams(search)
  return { type: query.get('type') ?? '', ref: query.get('ref') ?? '', nroafi: query.get('nroafi') ?? '' }
}
