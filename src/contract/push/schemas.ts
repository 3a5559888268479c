import { z } from 'zod'
import { pushKinds } from '../../domain/push/kinds'
import { wellFormed } from '../primitives'
import { endpointLength } from './push'

const kinds = z.array(z.enum(pushKinds, wellFormed)).max(pushKinds.length, wellFormed)

const base64url = (length: number) =>
  z
    .string(wellFormed)
    .length(length, wellFormed)
    .regex(/^[\w-]+$/, wellFormed)

/** A point of P-256 (65 bytes) and 16 bytes, base64url without padding. */
const point = base64url(87)
const secret = base64url(22)

const subscription = z.object({
  direccion: z.url({ ...wellFormed }).max(endpointLength, wellFormed),
  p256dh: point,
  auth: secret,
})

/** A subscription of a browser on the wire: the address of its push service, its public key and its secret (RFC 8291). */
export type WireSubscription = z.infer<typeof subscription>

/** Answer about the notices of the device of the calling session; times are ISO 8601. */
export const pushStateSchema = z.object({
  message: z.object({
    clave: z.string().nullable(),
    activos: z.object({ desde: z.iso.datetime(), tipos: z.array(z.string()), huella: z.string() }).nullable(),
  }),
})

/** Answer of every call about notices but the renewal. `clave` null: this session gets none. */
export type WirePushState = z.infer<typeof pushStateSchema>

/** Body that turns notices on for this device; without `tipos` they are the usual ones, or those chosen before. */
export const pushOnSchema = z.object({ suscripcion: subscription, clave: point, tipos: kinds.exactOptional() })

/** Body of POST {pushOn}. */
export type WirePushOn = z.infer<typeof pushOnSchema>

/** Body that chooses the kinds for this device. */
export const pushKindsSchema = z.object({ tipos: kinds })

/** Body of POST {pushKinds}. */
export type WirePushKinds = z.infer<typeof pushKindsSchema>

/** Body by which a browser says that its push service gave it another subscription: the former one proves which it was. */
export const pushRenewalSchema = z.object({
  anterior: z.object({ direccion: z.string(wellFormed).max(endpointLength, wellFormed), auth: secret }),
  suscripcion: subscription,
  clave: point,
})

/** Body of POST {pushRenewal}. */
export type WirePushRenewal = z.infer<typeof pushRenewalSchema>
