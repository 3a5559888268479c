import { bigint, customType, integer, text } from 'drizzle-orm/pg-core'

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
