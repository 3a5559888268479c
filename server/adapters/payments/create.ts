import type { Config } from '../../config'
import type { Services } from '../../services'
import type { PaymentProvider } from './provider'
import { createSandbox } from './sandbox'

/** The provider of the configuration; null when there is none. */
export const createProvider = (
  { payments }: Pick<Config, 'payments'>,
  tools: Pick<Services, 'db' | 'clock'>,
): PaymentProvider | null => (payments.kind === 'prueba' ? createSandbox(tools) : null)
