/** What a page may ask of the worker. Every message is answered on the port that came with it. */
export type WorkerRequest =
  /** Take over now. Sent only after the person agreed and every open form was saved. */
  | { type: 'SKIP_WAITING' }
  /** Which release the worker is. */
  | { type: 'GET_VERSION' }
  /** Whether every file of the release is on the device, so that "Lista para usar sin conexión" is true. */
  | { type: 'CHECK_READY' }
  /** How many windows of the portal are open: an update reloads all of them. */
  | { type: 'COUNT_WINDOWS' }

/** Sent to every open page by a worker that is being installed: how many of its files are on the device. */
export type InstallProgress = { type: 'INSTALL_PROGRESS'; done: number; total: number }

/** Sent to every open page: something in the worker broke that nothing there catches. It says no more than that. */
export type WorkerFault = { type: 'WORKER_FAULT' }

/** Sent to a page: a notice was pressed, which is about this path below the base. Answered on the port that comes with it. */
export type OpenNotice = { type: 'OPEN_NOTICE'; path: string }

/** A page's answer: it shows that, or offers to. */
export const opened = { type: 'OPENED' } as const

/** The worker's answers, by the request's type. */
export type WorkerAnswers = {
  SKIP_WAITING: { accepted: true }
  GET_VERSION: { version: string }
  CHECK_READY: { ready: boolean; missing: number }
  COUNT_WINDOWS: { windows: number }
}

const types: Record<WorkerRequest['type'], true> = {
  SKIP_WAITING: true,
  GET_VERSION: true,
  CHECK_READY: true,
  COUNT_WINDOWS: true,
}

const isRequestType = (value: unknown): value is WorkerRequest['type'] =>
  typeof value === 'string' && Object.hasOwn(types, value)

/** The type of request in a message of unknown origin; undefined when it is not one. */
export const findRequestType = (data: unknown): WorkerRequest['type'] | undefined =>
  typeof data === 'object' && data !== null && 'type' in data && isRequestType(data.type) ? data.type : undefined

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

/** Whether a page's answer of unknown origin says that it shows what a notice is about. */
export const isOpened = (data: unknown): boolean => typeOf(data) === opened.type

/** The path in a message of unknown origin that a notice was pressed; undefined when it is none. */
export const findNoticePath = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || typeOf(data) !== 'OPEN_NOTICE' || !('path' in data)) return undefined
  return typeof data.path === 'string' ? data.path : undefined
}

/** Whether a message of unknown origin is that of a fault. */
export const isWorkerFault = (data: unknown): data is WorkerFault => typeOf(data) === 'WORKER_FAULT'

/** The progress in a message of unknown origin; undefined when it is not one. */
export const findProgress = (data: unknown): InstallProgress | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'INSTALL_PROGRESS')
    return undefined
  if (!('done' in data) || !('total' in data)) return undefined
  const { done, total } = data
  return typeof done === 'number' && typeof total === 'number' ? { type: 'INSTALL_PROGRESS', done, total } : undefined
}
