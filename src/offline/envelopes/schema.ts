/**
 * Tables of the database with envelopes. This list only grows, like that of people's work (F69): a tablet may hold what an
 * earlier release has closed.
 */
export const envelopeVersions = [
  { version: 1, stores: { envelopes: 'id', envelopeParts: '[id+index], id', marks: 'id' } },
] as const

/** Name of the database with envelopes. It is a database of its own, which no end of a visit deletes. */
export const envelopesName = 'afiliados-sobres'
