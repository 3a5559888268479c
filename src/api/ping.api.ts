import { paths } from '../contract/base-paths'
import { callApi } from './wire-call'

/** Asks the API for a sign of life; its answer moves the connection's state. */
export const probeConnection = async (): Promise<void> => {
  await callApi({ path: paths.ping, timeoutMs: 8_000 })
}
