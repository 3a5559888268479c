import { changeGuards } from './change-guards'
import { deviceGuards } from './device-guards'
import { lineGuards } from './line-guards'

/** Guards of the promise, each of which would be missed. */
export const mutations = [...lineGuards, ...deviceGuards, ...changeGuards]
