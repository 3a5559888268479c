import { z } from 'zod'
import { memberNumberSchema, wellFormed } from '../primitives'
import { deviceIdSchema } from '../session/schemas'
import type { WireAssertion, WireAttestation, WireCreationOptions, WireRequestOptions } from './ceremony'
import type {
  WirePasskey,
  WirePasskeyAddition,
  WirePasskeyLogin,
  WirePasskeyQuestion,
  WirePasskeyRemoval,
  WirePasskeys,
} from './passkeys'

/** Bytes in base64url, of which an authenticator writes some hundreds. */
const bytes = (most: number) =>
  z
    .string(wellFormed)
    .min(1, wellFormed)
    .max(most, wellFormed)
    .regex(/^[\w-]+$/, wellFormed)

/** Id of a passkey: at most 1023 bytes, as WebAuthn has it. */
const passkeyId = bytes(1364)

const kind = z.literal('public-key', wellFormed)

const transports = z.array(z.string(wellFormed).max(20, wellFormed), wellFormed).max(8, wellFormed)

const attestation = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: kind,
  response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(60_000), transports }),
}) satisfies z.ZodType<WireAttestation>

const assertion = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: kind,
  response: z.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(4_000) }),
}) satisfies z.ZodType<WireAssertion>

const challenge = z.string()
const reference = z.object({ type: kind, id: z.string(), transports: z.array(z.string()) })

/** What the browser is asked for a new passkey. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(reference),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
}) satisfies z.ZodType<WireCreationOptions>

/** What the browser is asked for signing in. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge,
  timeout: z.int(),
  userVerification: z.literal('required'),
}) satisfies z.ZodType<WireRequestOptions>

const passkey = z.object({
  id: z.string(),
  nombre: z.string(),
  creada: z.iso.datetime(),
  ultimoUso: z.iso.datetime().nullable(),
  copiada: z.boolean(),
}) satisfies z.ZodType<WirePasskey>

/** The passkeys of the caller. */
export const passkeysSchema = z.object({ llaves: z.array(passkey) }) satisfies z.ZodType<WirePasskeys>

/** Body that adds a passkey. */
export const passkeyAdditionSchema = z.object({ llave: attestation }) satisfies z.ZodType<WirePasskeyAddition>

/** Body that removes a passkey. */
export const passkeyRemovalSchema = z.object({ id: passkeyId }) satisfies z.ZodType<WirePasskeyRemoval>

/** Body that asks for a challenge to sign in with. */
export const passkeyQuestionSchema = z.object({
  nroafi: memberNumberSchema.exactOptional(),
}) satisfies z.ZodType<WirePasskeyQuestion>

/** Body that signs in with a passkey. */
export const passkeyLoginSchema = z.object({
  llave: assertion,
  dispositivo: deviceIdSchema.exactOptional(),
}) satisfies z.ZodType<WirePasskeyLogin>
