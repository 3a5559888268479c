/**
 * Tables and indexes of both databases. This list only grows: never edit a released version, never reuse a retired
 * name, never lower the version, not even in a rollback (F69). Only clear columns may be indexed.
 */
export const workVersions = [
  {
    version: 1,
    stores: {
      drafts: 'id, owner',
      files: 'id, draftId',
      fileChunks: '[fileId+index]',
      outbox: 'id, draftId, owner',
      receipts: 'id, owner',
      keys: 'id',
      meta: 'id',
    },
  },
  { version: 2, stores: { vaults: 'id, tag' } },
  { version: 3, stores: { outbox: 'id, draftId, owner, [owner+state+createdAt]' } },
  { version: 4, stores: { changes: 'id, owner' } },
  { version: 5, stores: { shared: 'id' } },
  { version: 6, stores: { arrivals: 'id, owner' } },
] as const

/** What can be loaded again. It is a separate database, so that emptying it cannot touch anybody's work (F43). */
export const cacheVersions = [
  { version: 1, stores: { rows: 'id' } },
  { version: 2, stores: { snapshots: 'id' } },
] as const

/** Name of the database with people's work. */
export const workName = 'afiliados-work'

/** Name of the database with what was read from the server. */
export const cacheName = 'afiliados-cache'
