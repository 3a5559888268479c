import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { paymentLedger, providerPayments } from '../../db/schema/payments'
import { entities } from '../entities/entities'
import type { Entity } from '../entities/entity'
import { writeCsvRow } from './csv'
import { portalKeyOf } from './portal-key'
import { listCells, namesOf } from './rows'

/** How files are written; digests of passwords leave only when somebody says so. */
export type ExportOptions = { format: 'csv' | 'ndjson'; withPasswords: boolean }

const pageRows = 5000

// Payments made in the portal, with the lines that were not given back. They go with those from before it, and come back to no portal of theirs.
async function* listPortalPayments(tx: Transaction, portalKey: string): AsyncGenerator<string[][]> {
  let after = ''
  for (;;) {
    const rows = await tx
      .select({
        id: providerPayments.id,
        nroafi: sql<number>`min(${paymentLedger.nroafi})`,
        fecha: sql<string>`to_char(coalesce(${providerPayments.approvedAt}, ${providerPayments.seenAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        medio: providerPayments.means,
        detalle: sql<string>`string_agg(translate(${paymentLedger.title}, ';=', ',:') || '=' || ${paymentLedger.amount}::text, '; ' order by ${paymentLedger.id})`,
        referencia: sql<string>`coalesce(${providerPayments.orderId}::text, ${providerPayments.id})`,
      })
      .from(providerPayments)
      .innerJoin(paymentLedger, sql`${paymentLedger.paymentId} = ${providerPayments.id}`)
      .where(
        sql`${providerPayments.id} > ${after} and ${paymentLedger.kind} = 'pago' and not exists (select 1 from ${paymentLedger} back
          where back.payment_id = ${paymentLedger.paymentId} and back.concept_id = ${paymentLedger.conceptId} and back.kind = 'devolucion')`,
      )
      .groupBy(providerPayments.id)
      .orderBy(providerPayments.id)
      .limit(pageRows)
    if (rows.length > 0) {
      yield rows.map(({ id, nroafi, fecha, medio, detalle, referencia }) => [
        `${portalKey}${id}`,
        String(nroafi),
        fecha,
        medio,
        detalle,
        referencia,
      ])
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < pageRows) return
  }
}

const put = async (file: WriteStream, text: string): Promise<void> => {
  if (!file.write(text)) await once(file, 'drain')
}

const rowText = (names: readonly string[], cells: readonly string[], { format }: ExportOptions): string =>
  format === 'csv'
    ? writeCsvRow(cells)
    : `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))}\n`

const writeEntity = async (
  tx: Transaction,
  folder: string,
  entity: Entity,
  portalKey: string,
  options: ExportOptions,
): Promise<number> => {
  const path = join(folder, `${entity.name}.${options.format}`)
  // Personal data: nobody else reads them. A file has its name when it is whole.
  const file = createWriteStream(`${path}.parte`, { mode: 0o600 })
  const names = namesOf(entity)
  if (options.format === 'csv') await put(file, writeCsvRow(names))
  let rows = 0
  const sources = [listCells(tx, entity, portalKey)]
  if (entity.name === 'pagos') sources.push(listPortalPayments(tx, portalKey))
  for (const source of sources) {
    for await (const page of source) {
      await put(file, page.map((cells) => rowText(names, cells, options)).join(''))
      rows += page.length
    }
  }
  file.end()
  await once(file, 'close')
  await rename(`${path}.parte`, path)
  return rows
}

/**
 * Writes everything that an import takes into a folder, as of one moment. Gives the rows of each file. An empty file is written too, so that
 * nobody takes an old one for a new one.
 */
export const exportAll = async (
  db: Database,
  folder: string,
  options: ExportOptions,
): Promise<Record<string, number>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const portalKey = await portalKeyOf(db)
  const counts: Record<string, number> = {}
  await db.transaction(
    async (tx) => {
      for (const entity of entities) {
        if (entity.name === 'claves' && !options.withPasswords) continue
        counts[entity.name] = await writeEntity(tx, folder, entity, portalKey, options)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return counts
}
