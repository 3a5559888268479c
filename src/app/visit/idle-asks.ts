import { createObservable } from '../observable'

/** Whether a tablet asks '¿Seguís ahí?' now: no other warning stands beside it. */
export const idleAsks = createObservable(false)
