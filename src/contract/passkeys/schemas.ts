import { z } from 'zod'
import { memberNumberSchema, wellFormed } from '../primitives'
import { deviceIdSchema } from '../session/schemas'

/** Bytes in base64url; authenticators write some hundreds. */
const bytes = (most: number) =>
  z
    .string(wellFormed)
    .min(1, wellFormed)
    .max(most, wellFormed)
    .regex(/^[\w-]+$/, wellFormed)

/** Id of a passkey: at most 1023 bytes, as WebAuthn limits it. */
const passkeyId = bytes(1364)

const kind = z.literal('public-key', wellFormed)

const transports = z.array(z.string(wellFormed).max(20, wellFormed), wellFormed).max(8, wellFormed)

const attestation = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: kind,
  response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(60_000), transports }),
})

/** An authenticator's answer for a new passkey (RegistrationResponseJSON); every string is base64url. */
export type WireAttestation = z.infer<typeof attestation>

const assertion = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: kind,
  response: z.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(4_000) }),
})

/** An authenticator's answer for a sign-in (AuthenticationResponseJSON); every string is base64url. */
export type WireAssertion = z.infer<typeof assertion>

const challenge = z.string()
const reference = z.object({ type: kind, id: z.string(), transports: z.array(z.string()) })

/** WebAuthn options for a new passkey. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  // `id` is opaque (base64url); `name` is shown in the authenticator's list.
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.int() })),
  // Time that the person has, in milliseconds.
  timeout: z.int(),
  // Existing passkeys: their authenticators make no second one.
  excludeCredentials: z.array(reference),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** WebAuthn options for a new passkey (PublicKeyCredentialCreationOptionsJSON). */
export type WireCreationOptions = z.infer<typeof creationOptionsSchema>

/** WebAuthn options for a sign-in. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge,
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** WebAuthn options for a sign-in with any passkey of the site (PublicKeyCredentialRequestOptionsJSON). */
export type WireRequestOptions = z.infer<typeof requestOptionsSchema>

const passkey = z.object({
  id: z.string(),
  nombre: z.string(),
  creada: z.iso.datetime(),
  ultimoUso: z.iso.datetime().nullable(),
  copiada: z.boolean(),
})

/**
 * A passkey in its member's list. `nombre` is the browser and system that it was made on; `copiada` says whether the
 * system syncs it between devices. Times are ISO 8601; `ultimoUso` is null before the first sign-in.
 */
export type WirePasskey = z.infer<typeof passkey>

/** The passkeys of the caller. */
export const passkeysSchema = z.object({ llaves: z.array(passkey) })

/** Answer of the list, and of adding and removing a passkey: the caller's passkeys, the newest first. */
export type WirePasskeys = z.infer<typeof passkeysSchema>

/** Body that adds a passkey. */
export const passkeyAdditionSchema = z.object({ llave: attestation })

/** Body that removes a passkey. */
export const passkeyRemovalSchema = z.object({ id: passkeyId })

/** Body that asks for a challenge to sign in with. */
export const passkeyQuestionSchema = z.object({
  nroafi: memberNumberSchema.exactOptional(),
})

/** Body that asks for a challenge to sign in with; with a number only a passkey of that member is accepted. */
export type WirePasskeyQuestion = z.infer<typeof passkeyQuestionSchema>

/** Body that signs in with a passkey. */
export const passkeyLoginSchema = z.object({
  llave: assertion,
  dispositivo: deviceIdSchema.exactOptional(),
})

/** Body that signs in with a passkey; `dispositivo` is the same as for a password. */
export type WirePasskeyLogin = z.infer<typeof passkeyLoginSchema>
