import type { Payment, Preference, Way } from './books'

const ways: readonly (readonly [Way, string])[] = [
  ['approved', 'Pagar'],
  ['rejected', 'Pagar con una tarjeta rechazada'],
  ['in_process', 'Pagar con una tarjeta en revisión'],
  ['ticket', 'Pagar en efectivo'],
]

/** The checkout page of a preference, with a button for every way to pay and the link back. */
export const checkoutPage = ({ cents, returnTo }: Preference): string => `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><title>Mercado Pago</title></head><body>
<h1>Total: ${(cents / 100).toFixed(2)}</h1>
<form method="post">${ways.map(([way, words]) => `<p><button name="medio" value="${way}">${words}</button></p>`).join('')}</form>
<p><a href="${returnTo.failure}">Volver al sitio del vendedor</a></p>
</body></html>`

/** The page of a preference that is over, or that is not known. */
export const overPage =
  '<!doctype html><html lang="es-AR"><title>Mercado Pago</title><h1>Este pago ya no está disponible</h1></html>'

const results: Record<string, 'success' | 'failure' | 'pending'> = { approved: 'success', rejected: 'failure' }

/** Where the page sends the payer back to: the return address, with all that it adds by itself. */
export const returnAddress = (preference: Preference, payment: Payment): string => {
  const address = new URL(preference.returnTo[results[payment.status] ?? 'pending'])
  const added = {
    collection_id: String(payment.id),
    collection_status: payment.status,
    payment_id: String(payment.id),
    status: payment.status,
    external_reference: payment.reference,
    payment_type: payment.means,
    merchant_order_id: '3141592653',
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(added)) address.searchParams.append(name, value)
  return String(address)
}

/** The way in the form of the page; undefined for none of them. */
export const readWay = (body: string): Way | undefined => {
  const wanted = new URLSearchParams(body).get('medio')
  return ways.find(([way]) => way === wanted)?.[0]
}
