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
export const pageTransport: Transport = createHttpTransport(async (call) => {
  const result = await appStore.dispatch(submissionsApi.endpoints.deliver.initiate(ticketFor(call), { track: false }))
  return result.data
}, signedIn)
