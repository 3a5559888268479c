import { dropShared } from '../shared/shared'
import { unsubscribe } from './unsubscribe'

/**
 * What somebody who leaves leaves nothing of to whoever comes next: what other apps shared with them, whose originals stay where they came
 * from, and notices on this device. A device that cannot delete the first now does so a day later; the server ends the second too, once
 * it hears of the log-out. Never rejects.
 */
export const clearForNext = async (): Promise<void> => {
  await Promise.allSettled([dropShared(), unsubscribe()])
}
