/** The door of `sync` for the service worker: see `index.ts`. */
export { drainInBackground } from './background'
export { drainEnvelopesInBackground } from './envelopes/background-envelopes'
export { sendAhead } from './early/send-ahead'
export { createHttpTransport, type HttpCall, type HttpCaller } from './http-transport'
export { syncTag } from './wakeups'
