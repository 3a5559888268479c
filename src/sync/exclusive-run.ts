import { runExclusively } from '../offline/database/exclusive'
import type { Exclusive } from './sender'

/** Runs at most one sender on this device, pages and worker together. */
export const runAsOnlySender: Exclusive = (work, options) => runExclusively('outbox', work, options)
