import type { Config } from '../../config'
import type { Services } from '../../services'
import { createMercadoPago } from './mercado-pago'
import type { PaymentProvider } from './provider'
import { createSandbox } from './sandbox'

/** The provider of the configuration; null when there is none. */
export const createProvider = (
  { payments, publicOrigin }: Pick<Config, 'payments' | 'publicOrigin'>,
  tools: Pick<Services, 'db' | 'clock'>,
): PaymentProvider | null => {
  if (payments.kind === 'mercadopago') return createMercadoPago({ ...payments, publicOrigin, clock: tools.clock })
  return payments.kind === 'prueba' ? createSandbox(tools) : null
}
