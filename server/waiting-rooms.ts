import { countResting as countParcels } from './areas/parcels/repository'
import { countResting as countEarlyFiles } from './areas/submissions/early/repository'
import type { Load } from './config-limits'
import type { Database } from './db/database'
import { limits } from './limits/limits'
import { createFilledRoom, type FilledRoom } from './storage/filled-room'

/** The rooms for bytes that wait for something: files for their form, parcels for whoever takes or opens them. */
export type WaitingRooms = { earlyFiles: FilledRoom; parcels: FilledRoom }

/** Both rooms, by the tables of a database; `onFull` is called with the name of one that is full for all. */
export const createWaitingRooms = (
  db: Database,
  load: Load,
  onFull: (room: keyof WaitingRooms) => void,
): WaitingRooms => ({
  earlyFiles: createFilledRoom({
    most: { inAll: load.earlyFiles, ofAddress: load.earlyFilesOfAddress },
    limit: limits.load.earlyFiles,
    count: () => countEarlyFiles(db),
    onFull: () => onFull('earlyFiles'),
  }),
  parcels: createFilledRoom({
    most: { inAll: load.parcels, ofAddress: load.parcelsOfAddress },
    limit: limits.load.parcels,
    count: () => countParcels(db),
    onFull: () => onFull('parcels'),
  }),
})
