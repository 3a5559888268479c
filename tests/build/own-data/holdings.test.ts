import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdings } from '../../../server/areas/own-data/holdings'
import { notHeld } from './not-held'

const folder = join(import.meta.dirname, '../../../server/db/schema')

const readSchema = async (): Promise<PgTable[]> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const modules: unknown[] = await Promise.all(names.map((name) => import(pathToFileURL(join(folder, name)).href)))
  return modules.flatMap((module) => Object.values(Object(module)).filter((value) => is(value, PgTable)))
}

const nameOf = (table: PgTable): string => getTableConfig(table).name

let schema: PgTable[] = []
beforeAll(async () => {
  schema = await readSchema()
})

describe('[UNS-150] the copy of a member’s data', () => {
  test('has every table of the schema, or says why it has nothing of it', () => {
    const copied = new Set(holdings.map(({ table }) => nameOf(table)))
    const tables = schema.map(nameOf)
    expect(tables.length).toBeGreaterThan(50)
    expect({
      // A new table: give it a line in server/areas/own-data/holdings, or a reason in not-held.ts.
      missing: tables.filter((name) => !copied.has(name) && !(name in notHeld)).toSorted(),
      both: tables.filter((name) => copied.has(name) && name in notHeld),
      gone: Object.keys(notHeld).filter((name) => !tables.includes(name)),
    }).toEqual({ missing: [], both: [], gone: [] })
  })

  test('leaves no table out that names its member in a column', () => {
    const naming = schema.filter((table) => 'nroafi' in getTableColumns(table)).map(nameOf)
    // A challenge is a number drawn by lot, good for five minutes.
    expect(naming.filter((name) => name in notHeld)).toEqual(['passkey_challenges'])
  })

  test('names each section once, and leaves out only columns that there are', () => {
    const sections = holdings.map(({ section }) => section)
    expect(new Set(sections).size).toBe(sections.length)
    const strange = holdings.flatMap(({ table, without }) =>
      Object.keys(without).filter((name) => !(name in getTableColumns(table))),
    )
    expect(strange).toEqual([])
  })

  test('leaves out every column that would be a secret', () => {
    const secrets = holdings.flatMap(({ section, table, without }) =>
      Object.keys(getTableColumns(table))
        .filter((name) => /hash|secret|token|wrap|^address$/i.test(name) && !(name in without))
        .map((name) => `${section}.${name}`),
    )
    expect(secrets).toEqual([])
  })
})
