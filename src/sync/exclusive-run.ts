import { runExclusively } from '../offline/database/exclusive'
import type { Exclusive } from './sender'

/** One sender at a time on this device, page and worker alike. */
export const runAsOnlySender: Exclusive = (work, options) => runExclusively('outbox', work, options)
