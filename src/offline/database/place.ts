import { cacheName, workName } from './schema'

/** Where the databases are: their names, and the engine that has them when it is not the browser's usual one. */
export type Place = {
  work: string
  cache: string
  engine: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }
}

/** Name of a tablet's storage bucket, and of its database of work. */
export const kioskName = 'afiliados-kiosco'

/** Names of a tablet's databases, in the bucket or beside the others. */
export const kioskDatabases = [kioskName, `${kioskName}-cache`] as const

/** Where everybody's own device keeps its databases. */
export const ownPlace: Place = { work: workName, cache: cacheName, engine: {} }

type Buckets = {
  open: (name: string, options: { durability: 'strict' }) => Promise<{ indexedDB: IDBFactory }>
  delete: (name: string) => Promise<void>
}

const isBuckets = (found: unknown): found is Buckets =>
  typeof found === 'object' && found !== null && 'open' in found && 'delete' in found

/** The browser's storage buckets; undefined where it has none. */
export const findBuckets = (): Buckets | undefined => {
  const found: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'storageBuckets')
  return isBuckets(found) ? found : undefined
}

let present: 'own' | 'kiosk' | 'closed' = 'own'

/** From now on this page stores in the place of a tablet. Call it before any connection is opened. */
export const enterKioskPlace = (): void => {
  present = 'kiosk'
}

/** Whether this page stores in the place of a tablet. */
export const isKioskPlace = (): boolean => present !== 'own'

/** The visit ends: no connection is opened any more in this page, so that nothing is written after the wipe (F53). */
export const closeKioskPlace = (): void => {
  present = 'closed'
}

const openKioskPlace = async (): Promise<Place> => {
  // A bucket is deleted with its files; without one, only the keys make what is left on the disk unreadable (F75).
  const bucket = await findBuckets()
    ?.open(kioskName, { durability: 'strict' })
    .catch(() => undefined)
  if (present === 'closed') throw new DOMException('The visit is over.', 'SecurityError')
  const [work, cache] = kioskDatabases
  return { work, cache, engine: bucket === undefined ? {} : { indexedDB: bucket.indexedDB, IDBKeyRange } }
}

/** Where this page stores. Rejects once the visit is over. */
export const findPlace = (): Place | Promise<Place> => (present === 'own' ? ownPlace : openKioskPlace())
