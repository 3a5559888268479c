import type { IdleTimes } from '../kiosk/idle'

/** After how many milliseconds without a touch the desk asks whether somebody is there, and clears itself (UNS-127). */
export const deskIdleTimes: IdleTimes = { ring: 840_000, ask: 840_000, end: 900_000 }
