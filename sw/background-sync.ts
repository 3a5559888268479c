import {
  createHttpTransport,
  drainEnvelopesInBackground,
  drainInBackground,
  sendAhead,
  syncTag,
} from '../src/sync/worker'
import { fetchCaller } from './fetch-caller'
import { apiHost } from './scope'

/** Whether it is a 'sync' event with our tag. */
const isSendEvent = (event: Event): event is ExtendableEvent =>
  event instanceof ExtendableEvent && 'tag' in event && event.tag === syncTag

const drain = async (): Promise<void> => {
  const call = fetchCaller(apiHost)
  const outbox = await drainInBackground(createHttpTransport(call, { ahead: () => Promise.resolve(sendAhead) }))
  const envelopes = await drainEnvelopesInBackground(call)
  // The browser calls again later only if the event failed.
  if (outbox.nextAt !== null || envelopes.nextAt !== null) throw new Error('Something still waits to be sent.')
}

/**
 * Sends the outbox, and the envelopes of a tablet, when the browser says that there is a connection, even with every page
 * closed. Browsers without Background Sync never call this: there the pages send (F41).
 */
export const sendInBackground = (event: Event): void => {
  if (isSendEvent(event)) event.waitUntil(drain())
}
