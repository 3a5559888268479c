import { noteCapabilities } from '../api/fund/delivery-mode'
import { getSession } from '../api/session/session-store'
import { submissionsApi, ticketFor } from '../api/submissions.api'
import { appStore } from '../api/store'
import { createHttpTransport } from './http-transport'
import type { Transport } from './transport'

const signedIn = (): string | null => {
  const session = getSession()
  return session?.role === 'afiliado' ? session.nroafi : null
}

/** The page's transport: each call is an RTK Query endpoint, so that a delivery refreshes what it changes. */
export const pageTransport: Transport = createHttpTransport(
  async (call) => {
    const { deliver } = submissionsApi.endpoints
    const result = await appStore.dispatch(deliver.initiate(ticketFor(call), { track: false }))
    return result.data
  },
  { member: signedIn, ahead: async () => (await import('./early/send-ahead')).sendAhead, hear: noteCapabilities },
)
