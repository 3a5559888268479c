import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { fail, ok, type Result } from '../../../src/domain/result'
import type { Database, Transaction } from '../../db/database'
import { importedRows, imports } from '../../db/schema/exchange/imports'
import { entities } from '../entities/entities'
import { fileColumns, type Entity } from '../entities/entity'
import { undoDays } from './forget'
import { digest, isImported, partsOf, type Parts } from './statements'

/** A row that was left as it is, and why. */
export type Left = { entity: string; key: string; reason: string }

/** What was taken back. */
export type Undone = { id: number; deleted: number; restored: number; left: number }

const batchRows = 2000

const changedSince = 'was changed or deleted here since'
const neededSince = 'something that came since depends on it'

type Reference = { table: string; column: string; target: string }

// What points at a table: rows of it that somebody needs by now are not deleted.
const listReferences = async (db: Database, { schemaName }: Parts): Promise<Reference[]> => {
  const found: Reference[] = await db
    .select({
      table: sql<string>`c.conrelid::regclass::text`,
      column: sql<string>`a.attname`,
      target: sql<string>`b.attname`,
    })
    .from(
      sql`pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]`,
    )
    .where(sql`c.contype = 'f' and c.confrelid = ${`"${schemaName}"`}::regclass`)
  // The account of a member is found by their number alone.
  const own = schemaName === 'members' ? [{ table: 'member_credentials', column: 'nroafi', target: 'nroafi' }] : []
  return [...found, ...own]
}

const isFree = (references: readonly Reference[]): SQL =>
  references.length === 0
    ? sql`true`
    : sql.join(
        references.map(
          ({ table, column, target }) =>
            sql`not exists (select 1 from ${sql.raw(table)} x where x.${sql.raw(`"${column}"`)} = t.${sql.raw(`"${target}"`)})`,
        ),
        sql` and `,
      )

type Line = { key: string; isNew: boolean }

const nextLines = (tx: Transaction, { entity }: Parts, importId: number): Promise<Line[]> =>
  tx
    .select({ key: importedRows.key, isNew: importedRows.isNew })
    .from(importedRows)
    .where(and(eq(importedRows.entity, entity.code), eq(importedRows.import, importId)))
    .orderBy(importedRows.key)
    .limit(batchRows)

const linesOf = ({ entity }: Parts, keys: readonly string[], isNew: boolean): SQL =>
  sql`m.entity = ${sql.raw(String(entity.code))} and m.is_new = ${sql.raw(String(isNew))}
    and m.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`

type Touched = { keys: Set<string>; free: Set<string> }

const keysOf = async (tx: Transaction, statement: SQL): Promise<string[]> => {
  const rows: { key: string }[] = await tx.select({ key: sql<string>`d.key` }).from(sql`(${statement}) as d`)
  return rows.map(({ key }) => key)
}

// The rows that still are as the import left them.
const asWritten = async (tx: Transaction, parts: Parts, keys: readonly string[], isNew: boolean, only: SQL) =>
  new Set(
    await keysOf(
      tx,
      sql`select m.key from ${importedRows} m join ${parts.table} t on ${isImported(parts)}
        where ${linesOf(parts, keys, isNew)} and m.written = ${digest(parts, 't')} and ${only}`,
    ),
  )

const takeNewBack = async (
  tx: Transaction,
  parts: Parts,
  keys: readonly string[],
  references: readonly Reference[],
): Promise<Touched> => {
  const same = await asWritten(tx, parts, keys, true, sql`true`)
  const free = await asWritten(tx, parts, [...same], true, isFree(references))
  await tx.execute(sql`delete from ${parts.table} t using ${importedRows} m
    where ${linesOf(parts, [...free], true)} and ${isImported(parts)}`)
  await tx.execute(sql`delete from ${importedRows} m where ${linesOf(parts, [...free], true)}`)
  return { keys: same, free }
}

const restore = async (tx: Transaction, parts: Parts, keys: readonly string[]): Promise<Set<string>> => {
  const same = await asWritten(tx, parts, keys, false, sql`true`)
  const sets = parts.columns.map(
    ({ name }) => sql`${name} = (jsonb_populate_record(null::${parts.table}, m.before)).${name}`,
  )
  const lines = linesOf(parts, [...same], false)
  await tx.execute(sql`update ${parts.table} t set ${sql.join(sets, sql`, `)} from ${importedRows} m
    where ${lines} and ${isImported(parts)}`)
  // What the file says is compared anew next time.
  await tx.execute(sql`update ${importedRows} m set said = null, import = null, before = null, written = ${digest(parts, 't')}
    from ${parts.table} t where ${lines} and ${isImported(parts)}`)
  return same
}

const undoEntity = async (
  db: Database,
  entity: Entity,
  importId: number,
  onLeft: (left: Left) => Promise<void>,
): Promise<Omit<Undone, 'id'>> => {
  const parts = partsOf(entity, new Set(fileColumns(entity).map(({ name }) => name)))
  const references = await listReferences(db, parts)
  const total = { deleted: 0, restored: 0, left: 0 }
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const lines = await nextLines(tx, parts, importId)
      const fresh = lines.filter(({ isNew }) => isNew).map(({ key }) => key)
      const changed = lines.filter(({ isNew }) => !isNew).map(({ key }) => key)
      const { keys: same, free } = await takeNewBack(tx, parts, fresh, references)
      const restored = await restore(tx, parts, changed)
      const left = [
        ...fresh
          .filter((key) => !free.has(key))
          .map((key) => ({ key, reason: same.has(key) ? neededSince : changedSince })),
        ...changed.filter((key) => !restored.has(key)).map((key) => ({ key, reason: changedSince })),
      ]
      const keys = JSON.stringify(left.map(({ key }) => key))
      await tx.execute(sql`update ${importedRows} m set import = null, before = null
        where m.entity = ${sql.raw(String(entity.code))} and m.key in (select jsonb_array_elements_text(${keys}::jsonb))`)
      return { lines: lines.length, deleted: free.size, restored: restored.size, left }
    })
    total.deleted += done.deleted
    total.restored += done.restored
    total.left += done.left.length
    for (const { key, reason } of done.left) await onLeft({ entity: entity.name, key, reason })
    if (done.lines < batchRows) return total
  }
}

/**
 * Takes the last import back: what it added is deleted, what it changed is as before. A row that was changed since, or that something else
 * depends on by now, stays and is told. One that was cut goes on when it is called again.
 */
export const undoImport = async (
  { db, now }: { db: Database; now: () => number },
  onLeft: (left: Left) => Promise<void>,
): Promise<Result<Undone, string>> => {
  const [last] = await db.select().from(imports).where(ne(imports.state, 'ensayo')).orderBy(desc(imports.id)).limit(1)
  if (last === undefined || (last.state === 'deshecho' && last.endedAt !== null))
    return fail('There is no import to take back.')
  if (last.startedAt.getTime() < now() - undoDays * 86_400_000)
    return fail(`The last import is older than ${undoDays} days.`)
  await db.update(imports).set({ state: 'deshecho', endedAt: null }).where(eq(imports.id, last.id))
  const undone: Undone = { id: last.id, deleted: 0, restored: 0, left: 0 }
  for (const entity of entities.toReversed()) {
    const { deleted, restored, left } = await undoEntity(db, entity, last.id, onLeft)
    undone.deleted += deleted
    undone.restored += restored
    undone.left += left
  }
  await db
    .update(imports)
    .set({ endedAt: new Date(now()) })
    .where(eq(imports.id, last.id))
  return ok(undone)
}
