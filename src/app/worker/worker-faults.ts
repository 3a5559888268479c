import { isWorkerFault } from '../../../sw/messages'
import { noteEvent } from '../../offline/log/note'

/** Writes what broke in the service worker into the technical report of this page. Called once, where there are workers. */
export const hearWorkerFaults = (worker: Pick<ServiceWorkerContainer, 'addEventListener'>): void =>
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWorkerFault(data)) noteEvent({ kind: 'fault', where: 'worker' })
  })
