import { noteCapabilities } from '../api/fund/delivery-mode'
import { getSession } from '../api/session/session-store'
import { callApi } from '../api/wire-call'
import { createHttpTransport } from './http-transport'
import type { Transport } from './transport'

const signedIn = (): string | null => {
  const session = getSession()
  return session?.role === 'afiliado' ? session.nroafi : null
}

/** The page's transport: its calls carry the session of this tab. */
export const pageTransport: Transport = createHttpTransport(callApi, {
  member: signedIn,
  ahead: async () => (await import('./early/send-ahead')).sendAhead,
  hear: noteCapabilities,
})
