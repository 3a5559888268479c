import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { z } from 'zod'
import type { Database } from '../../../../server/db/database'

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  get Plans() {
    return z.array(nodeSchema).default([])
  },
})

type PlanNode = z.infer<typeof nodeSchema>

const planSchema = z.looseObject({ 'Query Text': z.string(), Plan: nodeSchema })

/** The execution of a statement: EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) with the statement's text. */
export type Plan = z.infer<typeof planSchema>

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/** A database that reports the actual plan of each statement, including those of foreign keys. */
export type ExplainingDatabase = { db: Database; takePlans: () => Plan[]; close: () => Promise<void> }

/** Opens a database as a superuser with that reporting. */
export const openExplaining = (url: string): ExplainingDatabase => {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new Pool({ connectionString: url, options })
  let plans: Plan[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{')
      if (message.startsWith('duration:') && start > 0) plans.push(planSchema.parse(JSON.parse(message.slice(start))))
    })
  })
  return {
    db: drizzle(pool),
    takePlans: () => {
      const taken = plans
      plans = []
      return taken
    },
    close: () => pool.end(),
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)]

/** Tables that a statement scanned completely. */
export const scannedTables = ({ Plan: top }: Plan): string[] =>
  nodesOf(top).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))

/** Blocks of the database that a statement read. */
export const blocksOf = ({ Plan: top }: Plan): number => top['Shared Hit Blocks'] + top['Shared Read Blocks']
