import { isPushKind, type PushKind } from '../../domain/push/kinds'
import { fail, ok, type Result } from '../../domain/result'
import { findList, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WirePushKinds, WirePushOn, WirePushRenewal, WirePushState, WireSubscription } from './schemas'

/** Longest address of a push service, in characters: the longest that are known have about 700. */
export const endpointLength = 2_000

/** A subscription of a browser: the address of its push service, its public key and its secret, base64url (RFC 8291). */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string }

/**
 * The notices of this device. `key` is the public key that subscriptions are made for, base64url; null where there are no notices, such
 * as on a tablet. `active` is null while they are off; `digest` names the subscription that the server knows, see `endpointDigest`;
 * `since` is epoch milliseconds.
 */
export type PushState = {
  key: string | null
  active: { since: number; kinds: PushKind[]; digest: string } | null
}

/** Encodes the notices of a device. */
export const encodePushState = ({ key, active }: PushState): WirePushState => ({
  message: {
    clave: key,
    activos:
      active === null
        ? null
        : { desde: new Date(active.since).toISOString(), tipos: active.kinds, huella: active.digest },
  },
})

const toWire = ({ endpoint, p256dh, auth }: PushSubscriptionKeys): WireSubscription => ({
  direccion: endpoint,
  p256dh,
  auth,
})

/** What a browser says of a subscription (`PushSubscription.toJSON`); undefined when something is missing. */
export const subscriptionKeysOf = (json: unknown): PushSubscriptionKeys | undefined => {
  const keys = isRecord(json) ? json['keys'] : undefined
  const [endpoint, p256dh, auth] = [findText(json, 'endpoint'), findText(keys, 'p256dh'), findText(keys, 'auth')]
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

/** Body that turns notices on; `key` is the one that the subscription was made for. */
export const encodePushOn = (
  subscription: PushSubscriptionKeys,
  key: string,
  kinds?: readonly PushKind[],
): WirePushOn => ({
  suscripcion: toWire(subscription),
  clave: key,
  ...(kinds === undefined ? {} : { tipos: [...kinds] }),
})

/** Body that chooses the kinds. */
export const encodePushKinds = (kinds: readonly PushKind[]): WirePushKinds => ({ tipos: [...kinds] })

/** Body that says which subscription follows which. */
export const encodePushRenewal = (
  former: Pick<PushSubscriptionKeys, 'endpoint' | 'auth'>,
  subscription: PushSubscriptionKeys,
  key: string,
): WirePushRenewal => ({
  anterior: { direccion: former.endpoint, auth: former.auth },
  suscripcion: toWire(subscription),
  clave: key,
})

const readActive = (row: unknown): PushState['active'] | undefined => {
  if (row === null) return null
  const since = Date.parse(findText(row, 'desde') ?? '')
  const kinds = findList(row, 'tipos')
  if (Number.isNaN(since) || kinds === undefined) return undefined
  // A kind of a later release has no switch here.
  const known = kinds.filter((kind): kind is PushKind => typeof kind === 'string' && isPushKind(kind))
  return { since, kinds: known, digest: findText(row, 'huella') ?? '' }
}

/** Reads the notices of this device. */
export const parsePushState = (body: unknown): Result<PushState, MalformedAnswer> => {
  const message = isRecord(body) ? body['message'] : undefined
  if (!isRecord(message)) return fail('malformed')
  const active = readActive(message['activos'])
  return active === undefined ? fail('malformed') : ok({ key: findText(message, 'clave') ?? null, active })
}
