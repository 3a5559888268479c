import type { WireKeepable } from '../../../src/contract/session/schemas'
import type { Database, Transaction } from '../../db/database'
import type { Services } from '../../services'
import type { Kept } from '../../sessions/ends'
import { grantsOf } from '../../sessions/grants'
import { openSessionsOf } from '../devices/list'
import { listedId } from '../devices/listed-id'
import { passkeysOf } from '../passkeys/repository'

/** Whose, at which moment (epoch milliseconds), and how long a session lasts. */
type Asked = { nroafi: number; now: number; sessionHours: number }

const findAll = async (db: Database | Transaction, asked: Asked) => {
  const [passkeys, sessions, grants] = [
    await passkeysOf(db, asked.nroafi),
    await openSessionsOf(db, asked),
    await grantsOf(db, asked.nroafi, asked.now),
  ]
  return { passkeys, sessions, grants }
}

/** What a recovery ends unless its person ticks it: passkeys, open sessions, and what tablets may still send (UNS-132). */
export const listKeepable = async (
  { db, clock, config: { sessionHours } }: Pick<Services, 'db' | 'clock' | 'config'>,
  nroafi: number,
): Promise<WireKeepable[]> => {
  const { passkeys, sessions, grants } = await findAll(db, { nroafi, now: clock(), sessionHours })
  const open = new Set(sessions.map(({ sid }) => sid))
  const row = (clase: WireKeepable['clase'], id: string, nombre: string, desde: Date): WireKeepable => ({
    id: listedId(id),
    clase,
    nombre,
    desde: desde.toISOString(),
  })
  return [
    ...passkeys.map(({ credentialId, label, createdAt }) => row('llave', credentialId, label, createdAt)),
    ...sessions.map(({ sid, label, createdAt }) => row('sesion', sid, label, createdAt)),
    ...grants
      .filter(({ sid }) => !open.has(sid))
      .map(({ sid, office, openedAt }) => row('tablet', sid, office, openedAt)),
  ]
}

/** What was ticked, by the ids of the server. Ids that are nobody's, or somebody else's, keep nothing. */
export const toKept = async (tx: Transaction, asked: Asked, ticked: readonly string[]): Promise<Kept> => {
  const { passkeys, sessions, grants } = await findAll(tx, asked)
  const isTicked = (id: string): boolean => ticked.includes(listedId(id))
  return {
    sids: [...sessions, ...grants].map(({ sid }) => sid).filter(isTicked),
    passkeys: passkeys.map(({ credentialId }) => credentialId).filter(isTicked),
  }
}
