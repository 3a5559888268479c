import { changesApi } from '../../api/changes.api'
import { now } from '../../api/server-clock'
import { getSession } from '../../api/session/session-store'
import { appStore } from '../../api/store'
import { findChange } from '../../contract/changes/changes'
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
  send: async ({ kind, ...attempt }) => {
    const changes = findChange(kind)?.changes ?? []
    const { deliverChange } = changesApi.endpoints
    // A photo may take long on a slow connection; the lease is extended meanwhile.
    const once = isRepeatable() ? {} : { isOnce: true }
    const unlimited = { ...attempt, changes, timeoutMs: Number.POSITIVE_INFINITY, ...once }
    const result = await appStore.dispatch(deliverChange.initiate(unlimited, { track: false }))
    return result.data
  },
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
})
