import { invalidateReadings } from '../../api/reading/invalidate'
import { now } from '../../api/server-clock'
import { getSession } from '../../api/session/session-store'
import { callApi } from '../../api/wire-call'
import { systemClock } from '../clock'
import { signedInOwner } from '../page-owners'
import { pageTransport } from '../page-transport'
import type { Sender } from '../sender'
import { createChangeSender } from './change-sender'
import type { ChangeTransport } from './transport'

const isRepeatable = (): boolean => pageTransport.able().includes('cambios')

const transport: ChangeTransport = {
  ping: pageTransport.ping,
  isRepeatable,
  member: () => {
    const session = getSession()
    return session?.role === 'afiliado' ? session.nroafi : null
  },
  // A photo may take long on a slow connection; the lease is extended meanwhile.
  send: ({ kind: _kind, ...change }) =>
    callApi({ ...change, timeoutMs: Number.POSITIVE_INFINITY, ...(isRepeatable() ? {} : { isOnce: true }) }),
}

/**
 * The page's sender of changes, at most one on this device. It is separate from the sender of submissions, which large
 * files keep busy.
 */
export const pageChangeSender: Sender = createChangeSender({
  transport,
  clock: systemClock,
  serverNow: now,
  random: Math.random,
  owner: signedInOwner,
  invalidate: invalidateReadings,
})
