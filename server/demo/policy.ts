import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Passwords } from '../adapters/passwords'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { memberCredentials } from '../db/schema/sessions'
import { demoMembers, demoPassword } from './members'

/** Whether other machines may reach the server. */
export const isReachable = ({ host, publicOrigin }: Pick<Config, 'host' | 'publicOrigin'>): boolean =>
  publicOrigin !== '' || !/^(localhost|127(\.\d+){3}|::1)$/.test(host)

/**
 * Whether the demonstration data are seeded, and whether they are left out because DEMO_DATA was not set. Their
 * passwords are published, so that by default they are seeded only into the embedded database on one's own machine.
 */
export const decideDemoData = (
  said: string | undefined,
  place: Pick<Config, 'host' | 'publicOrigin' | 'database'>,
): Pick<Config, 'demoData' | 'demoDataLeftOut'> => {
  if (said !== undefined && said !== '' && said !== 'yes' && said !== 'no')
    throw new Error(`DEMO_DATA is "yes" or "no", not "${said}".`)
  if (said === 'yes' || said === 'no') return { demoData: said === 'yes', demoDataLeftOut: false }
  const isOwn = place.database.kind !== 'server' && !isReachable(place)
  return { demoData: isOwn, demoDataLeftOut: !isOwn }
}

const countPublished = async (db: Database, passwords: Passwords): Promise<number> => {
  const numbers = demoMembers.map(({ nroafi }) => nroafi)
  const kept = await db
    .select({ hash: memberCredentials.passwordHash })
    .from(memberCredentials)
    .where(inArray(memberCredentials.nroafi, numbers))
  const hashes = kept.flatMap(({ hash }) => hash ?? [])
  let published = 0
  // All of them share one hash, and checking a hash is slow on purpose.
  for (const hash of new Set(hashes)) {
    if (await passwords.matches(hash, demoPassword)) published += hashes.filter((other) => other === hash).length
  }
  return published
}

/**
 * Checks whether members can sign in with the published demonstration password. If so, throws one line for the operator
 * when others reach the server and no demonstration was requested; otherwise logs a line.
 */
export const checkPublishedPasswords = async (
  config: Pick<Config, 'host' | 'publicOrigin' | 'demoData'>,
  db: Database,
  passwords: Passwords,
  log: FastifyBaseLogger,
): Promise<void> => {
  const { demoData } = config
  if (demoData && !isReachable(config)) return
  const members = await countPublished(db, passwords)
  if (members === 0) return
  if (isReachable(config) && !demoData) {
    throw new Error(
      `${members} members of the demonstration can sign in with its published password, and others can reach this server. Take their passwords away (docs/operations/install.md, "Demonstration data"), or set DEMO_DATA=yes for a demonstration.`,
    )
  }
  log.warn({ members }, 'members of the demonstration can sign in with its published password')
}
