import { toAddress, toWord } from './config-values'

/**
 * Who takes the money: Mercado Pago, with its token, the secret of its notifications and the address of its API; the
 * sandbox, where nothing is paid; or nobody.
 */
export type PaymentsConfig =
  | { kind: 'mercadopago'; token: string; secret: string; url: string }
  | { kind: 'prueba' }
  | { kind: 'ninguno' }

/** Origins of Mercado Pago's checkout, which the dialog of an order shows in a frame (PAY-008). */
const mercadoPagoFrames = [
  'https://www.mercadopago.com.ar',
  'https://sandbox.mercadopago.com.ar',
  'https://www.mercadopago.com',
  'https://www.mercadolibre.com',
] as const

/** Origins besides its own that a page of the portal may show in a frame in order to pay. */
export const paymentFrames = (payments: PaymentsConfig): readonly string[] =>
  payments.kind === 'mercadopago' ? mercadoPagoFrames : []

/**
 * Chooses who takes the money: Mercado Pago where its token and secret are given, which also needs the origin that
 * people are sent back to; else the sandbox, with the demonstration data or when it is asked for; else nobody. Throws
 * when only half is given.
 */
export const paymentsFromEnv = (
  env: Record<string, string | undefined>,
  { publicOrigin, demoData }: { publicOrigin: string; demoData: boolean },
): PaymentsConfig => {
  const token = env['MERCADOPAGO_TOKEN'] ?? ''
  const secret = env['MERCADOPAGO_SECRET'] ?? ''
  const example = 'https://api.mercadopago.com'
  const url = toAddress('MERCADOPAGO_URL', env['MERCADOPAGO_URL'] ?? '', ['https', 'http'], example) || example
  const wantsSandbox = toWord('PAYMENT_SANDBOX', env['PAYMENT_SANDBOX'], ['yes', 'no'], 'no') === 'yes'
  if ((token === '') !== (secret === ''))
    throw new Error('MERCADOPAGO_TOKEN and MERCADOPAGO_SECRET are set both or neither.')
  if (token !== '' && wantsSandbox) throw new Error('PAYMENT_SANDBOX=yes and MERCADOPAGO_TOKEN exclude each other.')
  if (token !== '' && publicOrigin === '')
    throw new Error('MERCADOPAGO_TOKEN needs PUBLIC_ORIGIN, which people are sent back to after paying.')
  if (token !== '') return { kind: 'mercadopago', token, secret, url: url.replace(/\/$/, '') }
  return { kind: demoData || wantsSandbox ? 'prueba' : 'ninguno' }
}
