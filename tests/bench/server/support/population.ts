import type { Pool } from 'pg'
import { memberRows } from './member-rows'
import type { Rows } from './rows'
import { submissionRows } from './submission-rows'

/**
 * Password of every generated member. Its hash has a low cost, so that the queries of a sign-in are visible in the
 * figures.
 */
export const populationPassword = 'Secreta-1'

/** Registrations of people who may still join, far above all member numbers. */
export const spareRegistrations = { first: 5_000_000, count: 20_000 } as const

const insertOf = ({ table, where = 'true', columns }: Rows): string =>
  `insert into ${table} (${Object.keys(columns).join(', ')})
   select ${Object.values(columns).join(', ')} from generate_series($1::int, $2::int) n where ${where}`

/**
 * Adds members, registrations, submissions and their other rows for the numbers after `from` up to `to`, in the
 * database of a superuser. Starts at 0, so that the numbers of procedures and benefits match those of members.
 */
export const populate = async (pool: Pool, from: number, to: number, hash: string): Promise<void> => {
  const client = await pool.connect()
  try {
    // The rows are consistent, and checking each foreign key would take most of the time.
    await client.query('set session_replication_role = replica')
    for (const rows of [...memberRows(hash), ...submissionRows]) await client.query(insertOf(rows), [from + 1, to])
    if (from === 0) {
      const { first, count } = spareRegistrations
      await client.query(
        `insert into registrations (nroafi, nrodoc, situation)
         select n, (30000000 + n)::text, 'habilitada' from generate_series($1::int, $2::int) n`,
        [first, first + count - 1],
      )
    }
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
