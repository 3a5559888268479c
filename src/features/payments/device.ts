import { config } from '../../api/config'
import type { OrderOrigin } from '../../domain/payments/orders'

const wide = '(min-width: 1024px) and (pointer: fine)'

/** The device that is being paid on (PAY-029): a wide window with a pointer has room for the provider's page. */
export const originHere = (): OrderOrigin => (matchMedia(wide).matches ? 'desktop' : 'mobile')

/** Address of the provider's page: as the API gave it, or below the API's host when it is only a path. */
export const payHref = (url: string): string => (url.startsWith('/') ? `${config.apiHost}${url}` : url)
