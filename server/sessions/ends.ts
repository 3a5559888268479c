import { and, eq, gte, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { passkeys } from '../db/schema/passkeys'
import { activationLinks, deviceSecrets, emailUndos, sessions } from '../db/schema/sessions'
import { closeVisit, endGrants } from './grants'

/**
 * Every credential of a member that the server keeps. What is good only together with a session ends with it and has no row here: the
 * refresh of its token, the pass for slips, the code of a parcel, the challenge of a new passkey. A hand-over of the management
 * is used up by its session. The link by which an applicant sends one document is no member's: the document, or the fund's decision, ends it.
 */
export type Credential = 'session' | 'grant' | 'passkey' | 'link' | 'emailUndo' | 'deviceSecret'

/** What ends credentials of a member. A recovery is a password that was set by a mailed link; 'notMine' is "No fui yo" (UNS-152). */
export type End =
  | 'logout'
  | 'oneSession'
  | 'otherSessions'
  | 'notMine'
  | 'newPassword'
  | 'recovery'
  | 'otherEmail'
  | 'undoneEmail'
  | 'closedAccount'
  | 'forgottenDevice'

/**
 * How far an end reaches: 'these' that it names, all but the caller's own ('others'), or all but those that the person ticked to
 * keep ('all'). 'visit': nothing new comes by it, and what was left until then is still taken.
 */
export type Reach = 'none' | 'visit' | 'these' | 'others' | 'all'

/** How far an end reaches passkeys: 'younger' are those of a moment and after it. */
export type PasskeyReach = Reach | 'younger'

/** The reach of one end, by credential. */
export type Reaches = Readonly<Record<Exclude<Credential, 'passkey'>, Reach> & { passkey: PasskeyReach }>

/** What ends what. One more credential, or one more end, does not compile without its row. */
export const ends: Readonly<Record<End, Reaches>> = {
  logout: { session: 'these', grant: 'visit', passkey: 'none', link: 'none', emailUndo: 'none', deviceSecret: 'none' },
  oneSession: {
    session: 'these',
    grant: 'these',
    passkey: 'none',
    link: 'none',
    emailUndo: 'none',
    deviceSecret: 'none',
  },
  otherSessions: {
    session: 'others',
    grant: 'others',
    passkey: 'none',
    link: 'none',
    emailUndo: 'none',
    deviceSecret: 'none',
  },
  // It only takes access away, so it asks for no proof: what is older than the event stays.
  notMine: {
    session: 'others',
    grant: 'others',
    passkey: 'younger',
    link: 'all',
    emailUndo: 'none',
    deviceSecret: 'these',
  },
  // Whoever took the account sets a password too: it ends no way to undo that.
  newPassword: { session: 'all', grant: 'all', passkey: 'none', link: 'all', emailUndo: 'none', deviceSecret: 'none' },
  recovery: { session: 'all', grant: 'all', passkey: 'all', link: 'all', emailUndo: 'none', deviceSecret: 'none' },
  otherEmail: { session: 'none', grant: 'none', passkey: 'none', link: 'all', emailUndo: 'none', deviceSecret: 'none' },
  undoneEmail: { session: 'all', grant: 'all', passkey: 'all', link: 'all', emailUndo: 'all', deviceSecret: 'none' },
  // What the devices of a closed account keep can be opened again once it is open again.
  closedAccount: { session: 'all', grant: 'all', passkey: 'all', link: 'all', emailUndo: 'all', deviceSecret: 'none' },
  forgottenDevice: {
    session: 'these',
    grant: 'these',
    passkey: 'none',
    link: 'none',
    emailUndo: 'none',
    deviceSecret: 'these',
  },
}

/** What a member ticked to keep in a recovery, by the ids of the server. */
export type Kept = { sids: readonly string[]; passkeys: readonly string[] }

/** Whose credentials end, and which: what is not named is none. `now` is epoch milliseconds. */
export type Target = {
  nroafi: number
  now: number
  /** The sessions that are meant, with the grants of their visits. */
  these?: readonly string[]
  /** The caller's own session. */
  own?: string
  /** The device that is meant. */
  device?: string
  /** From when on passkeys are meant, in epoch milliseconds. */
  since?: number
  kept?: Kept
}

/** How many of each ended. */
export type Ended = Record<Credential, number>

const nobody: Kept = { sids: [], passkeys: [] }

const endSessions = async (tx: Transaction, reach: Reach, target: Target): Promise<number> => {
  const { nroafi, now, these = [], own, kept = nobody } = target
  if (reach === 'none' || reach === 'visit') return 0
  const which = {
    these: inArray(sessions.sid, [...these]),
    others: own === undefined ? undefined : ne(sessions.sid, own),
    all: notInArray(sessions.sid, [...kept.sids]),
  }[reach]
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.subject, String(nroafi)), eq(sessions.role, 'afiliado'), isNull(sessions.revokedAt), which))
    .returning({ sid: sessions.sid })
  return ended.length
}

const endPasskeys = async (tx: Transaction, reach: PasskeyReach, target: Target): Promise<number> => {
  const { nroafi, since, kept = nobody } = target
  const isYounger = reach === 'younger' && since !== undefined
  if (!isYounger && reach !== 'all') return 0
  const which = isYounger
    ? gte(passkeys.createdAt, new Date(since))
    : notInArray(passkeys.credentialId, [...kept.passkeys])
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.nroafi, nroafi), which))
    .returning({ id: passkeys.credentialId })
  return gone.length
}

const endLinks = async (tx: Transaction, reach: Reach, { nroafi, now }: Target): Promise<number> => {
  if (reach !== 'all') return 0
  const spent = await tx
    .update(activationLinks)
    .set({ usedAt: new Date(now) })
    .where(and(eq(activationLinks.nroafi, nroafi), isNull(activationLinks.usedAt)))
    .returning({ hash: activationLinks.hash })
  return spent.length
}

const endUndos = async (tx: Transaction, reach: Reach, { nroafi, now }: Target): Promise<number> => {
  if (reach !== 'all') return 0
  const used = await tx
    .update(emailUndos)
    .set({ usedAt: new Date(now) })
    .where(and(eq(emailUndos.nroafi, nroafi), isNull(emailUndos.usedAt)))
    .returning({ hash: emailUndos.hash })
  return used.length
}

const endDeviceSecrets = async (tx: Transaction, reach: Reach, { nroafi, device }: Target): Promise<number> => {
  if (reach !== 'these' || device === undefined) return 0
  const gone = await tx
    .delete(deviceSecrets)
    .where(and(eq(deviceSecrets.nroafi, nroafi), eq(deviceSecrets.device, device)))
    .returning({ device: deviceSecrets.device })
  return gone.length
}

const endGrantsBy = async (tx: Transaction, reach: Reach, target: Target): Promise<number> => {
  const { nroafi, now, these = [], own, kept = nobody } = target
  switch (reach) {
    case 'none':
      return 0
    case 'visit':
      await closeVisit(tx, these, now)
      return 0
    case 'these':
      return endGrants(tx, { nroafi, now, sids: these })
    case 'others':
      return endGrants(tx, { nroafi, now, but: own === undefined ? [] : [own] })
    case 'all':
      return endGrants(tx, { nroafi, now, but: kept.sids })
  }
}

/**
 * Ends what an end reaches, by the table. Gives how many of each: 0 for a repeated one. What opens sessions goes before them, and
 * sessions before the grants of their visits: whatever is being opened by one meanwhile is waited for, and ends as well.
 */
export const endCredentials = async (tx: Transaction, end: End, target: Target): Promise<Ended> => {
  const reach = ends[end]
  const deviceSecret = await endDeviceSecrets(tx, reach.deviceSecret, target)
  const passkey = await endPasskeys(tx, reach.passkey, target)
  const session = await endSessions(tx, reach.session, target)
  const grant = await endGrantsBy(tx, reach.grant, target)
  const link = await endLinks(tx, reach.link, target)
  const emailUndo = await endUndos(tx, reach.emailUndo, target)
  return { session, grant, passkey, link, emailUndo, deviceSecret }
}
