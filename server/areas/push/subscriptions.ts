import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { ApiProblem } from '../../http/api-problem'
import { endpointLength, type PushState, type PushSubscriptionKeys } from '../../../src/contract/push/push'
import { usualPushKinds, type PushKind } from '../../../src/domain/push/kinds'
import type { Transaction } from '../../db/database'
import { holdNames } from '../../db/held-names'
import { pushSubscriptions } from '../../db/schema/push/subscriptions'
import { sessions } from '../../db/schema/sessions'
import { sessionOver } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { deviceOf, holdDevice } from '../devices/list'
import { endpointDigest, isSealable } from './endpoint'

/** The session that a call comes by. */
export type Asker = { nroafi: number; sid: string }

type Tools = Pick<Services, 'db' | 'clock' | 'push'>

const notHere = (): ApiProblem =>
  new ApiProblem(409, 'En este dispositivo no se pueden activar los avisos: la Caja no los manda a este navegador.')

const otherKey = (): ApiProblem =>
  new ApiProblem(409, 'Los avisos cambiaron mientras los activabas. Recargá la página y probá de nuevo.', { error: 2 })

// Device before session, as whatever ends one: an end either waits for this, and then ends it too, or comes first.
const holdPlace = async (tx: Transaction, { nroafi, sid }: Asker): Promise<string> => {
  const device = await deviceOf(tx, sid)
  // A tablet of the fund names no device at its sign-in.
  if (device === null || !(await holdDevice(tx, nroafi, device))) throw notHere()
  const [session] = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)))
    .for('update')
  if (session === undefined) throw sessionOver()
  return device
}

const ofDevice = ({ nroafi }: Pick<Asker, 'nroafi'>, device: string) =>
  and(eq(pushSubscriptions.nroafi, nroafi), eq(pushSubscriptions.device, device))

/** The notices of the device that a session is on. */
export const readPushState = async ({ db, push }: Tools, asker: Asker): Promise<PushState> => {
  const device = await deviceOf(db, asker.sid)
  if (device === null || push.publicKey === null) return { key: null, active: null }
  const [row] = await db.select().from(pushSubscriptions).where(ofDevice(asker, device))
  // What was made for a key that is gone gets nothing any more.
  const isOn = row !== undefined && push.accepts(row.endpoint, row.key)
  return {
    key: push.publicKey,
    active: isOn ? { since: row.createdAt.getTime(), kinds: row.kinds, digest: endpointDigest(row.endpoint) } : null,
  }
}

/** What a browser subscribed: with which key, and the kinds that its member chose, if they did. */
export type Wish = { subscription: PushSubscriptionKeys; key: string; kinds?: readonly PushKind[] }

const checkWish = ({ push }: Tools, { subscription, key }: Wish): void => {
  const { endpoint } = subscription
  const isTaken = push.publicKey !== null && push.accepts(endpoint, push.publicKey)
  if (!isTaken || endpoint.length > endpointLength || !isSealable(subscription)) throw notHere()
  if (!push.accepts(endpoint, key)) throw otherKey()
}

/**
 * Turns notices on for the device of a session, or gives that device another subscription. Whoever had notices at this address before
 * gets none there any more: the phone changed hands. Throws a 409 for a device without an id, an address that is no known push service's,
 * and a key that this server has not.
 */
export const turnOn = (tools: Tools, asker: Asker, wish: Wish): Promise<void> => {
  checkWish(tools, wish)
  const { subscription, key, kinds } = wish
  return tools.db.transaction(async (tx) => {
    const device = await holdPlace(tx, asker)
    await holdNames(tx, 'aviso', [endpointDigest(subscription.endpoint)])
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.endpoint, subscription.endpoint),
          or(ne(pushSubscriptions.nroafi, asker.nroafi), ne(pushSubscriptions.device, device)),
        ),
      )
    const given = { ...subscription, key, sid: asker.sid }
    const chosen = kinds === undefined ? {} : { kinds: [...kinds] }
    await tx
      .insert(pushSubscriptions)
      .values({
        nroafi: asker.nroafi,
        device,
        ...given,
        kinds: [...(kinds ?? usualPushKinds)],
        createdAt: new Date(tools.clock()),
      })
      .onConflictDoUpdate({
        target: [pushSubscriptions.nroafi, pushSubscriptions.device],
        set: { ...given, ...chosen },
      })
  })
}

/** Chooses the kinds for the device of a session; where notices are off, nothing changes. */
export const chooseKinds = async ({ db }: Tools, asker: Asker, kinds: readonly PushKind[]): Promise<void> => {
  const device = await deviceOf(db, asker.sid)
  if (device === null) return
  await db
    .update(pushSubscriptions)
    .set({ kinds: [...kinds] })
    .where(ofDevice(asker, device))
}

/** Turns notices off for the device of a session. */
export const turnOff = async ({ db }: Tools, asker: Asker): Promise<void> => {
  const device = await deviceOf(db, asker.sid)
  if (device === null) return
  await db.delete(pushSubscriptions).where(ofDevice(asker, device))
}

/**
 * A push service gave a browser another subscription, and no page is open: the former one, which nobody else knows, says whose it is.
 * One that is not known is ignored, so that a stranger learns nothing.
 */
export const renew = async (
  tools: Tools,
  former: Pick<PushSubscriptionKeys, 'endpoint' | 'auth'>,
  wish: Wish,
): Promise<void> => {
  checkWish(tools, wish)
  const { subscription, key } = wish
  await tools.db.transaction(async (tx) => {
    await holdNames(tx, 'aviso', [endpointDigest(former.endpoint), endpointDigest(subscription.endpoint)])
    const [row] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, former.endpoint), eq(pushSubscriptions.auth, former.auth)))
      .for('update')
    if (row === undefined) return
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, subscription.endpoint), ne(pushSubscriptions.id, row.id)))
    await tx
      .update(pushSubscriptions)
      .set({ ...subscription, key })
      .where(eq(pushSubscriptions.id, row.id))
  })
}
