import { bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An id for each row. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A postal address: street, number, floor, door, place and province. The ids are null for a place that is in no list.
 */
export const addressColumns = () => ({
  calle: text().notNull(),
  nro: text().notNull(),
  piso: text().notNull(),
  dep: text().notNull(),
  locid: integer(),
  localidad: text().notNull(),
  cp: text().notNull(),
  codprov: integer(),
  desprov: text().notNull(),
})

/** A phone: carrier, country and its prefix, area code without 0, number without 15. */
export const phoneColumns = () => ({
  idcarrier: integer().notNull(),
  idpais: integer().notNull(),
  codpais: integer().notNull(),
  carac: text().notNull(),
  telefono: text().notNull(),
})

/**
 * A document of a request: its id and slot in the form, the person's own file name, its media type, bytes and SHA-256
 * (hex). Its bytes are in the data folder at `path`, which consists of ids only.
 */
export const fileColumns = () => ({
  id: uuid().notNull(),
  slot: text().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  path: text().notNull(),
})

/** When the management decided about a request, and who of it, as in the sessions; null until then. */
export const settledColumns = () => ({
  settledAt: timestamp('settled_at', { withTimezone: true }),
  settledBy: text('settled_by'),
})
