import { tellUntold } from './faults'
import { findRequestType, type WorkerAnswers } from './messages'
import { countMissing } from './precache'
import { scope, version } from './scope'

type Answerers = { [Type in keyof WorkerAnswers]: () => Promise<WorkerAnswers[Type]> }

const answerers: Answerers = {
  SKIP_WAITING: async () => {
    await scope.skipWaiting()
    return { accepted: true }
  },
  GET_VERSION: async () => ({ version }),
  CHECK_READY: async () => {
    const missing = await countMissing()
    return { ready: missing === 0, missing }
  },
  COUNT_WINDOWS: async () => {
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return { windows: windows.length }
  },
}

/** Answers a page's message on its port. An unknown message gets null, so that no page waits for ever. */
export const answerMessage = (event: ExtendableMessageEvent): void => {
  const type = findRequestType(event.data)
  const reply = async (): Promise<void> => {
    const answer = type === undefined ? null : await answerers[type]()
    event.ports[0]?.postMessage(answer)
  }
  event.waitUntil(reply())
  tellUntold(event)
}
