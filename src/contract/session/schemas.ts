import { z } from 'zod'
import type { WireProfilePhoto } from '../member/photos'
import type { WireActivation, WireActivationAnswer } from './activate'
import type { WireDeviceSecret, WireDeviceSecretRequest } from './device-secret'
import type { WireLogin, WireLoginAnswer } from './login'
import type { WireDeviceForget, WireOwnPlace, WireOwnSessions, WireSessionEnd } from './own-sessions'
import type { WirePasswordChange } from './password'
import type { WireProof } from './proof'
import type { WireAuthorization, WireLogoutAnswer } from './refresh'
import { memberNumberSchema, wellFormed } from '../primitives'

/** A password: long enough for any, short enough that hashing it costs no more than hashing another. */
const password = z.string(wellFormed).min(1, wellFormed).max(200, wellFormed)

/** Id of a device. */
export const deviceIdSchema = z.uuid(wellFormed)

/** Body of logout and refreshToken: the member number, or the user of the management (API-005, API-006). */
export const whoseSchema = z.object({ nroafi: z.string(wellFormed).min(1, wellFormed).max(100, wellFormed) })

/** Body of login (API-004). */
export const loginSchema = z.object({
  nroafi: memberNumberSchema,
  pwd: password,
  captcha: z.string(wellFormed).max(10_000, wellFormed).exactOptional(),
  dispositivo: deviceIdSchema.exactOptional(),
}) satisfies z.ZodType<WireLogin>

/** 200 of login (API-004). */
export const loginAnswerSchema = z.object({
  message: z.object({
    Authorization: z.string(),
    primerlogin: z.literal([0, 1]),
    distrito: z.string(),
    clave: z.base64().exactOptional(),
  }),
}) satisfies z.ZodType<WireLoginAnswer>

/** Answer of refreshToken and loginAnillo (API-006, API-007). */
export const authorizationSchema = z.object({
  message: z.object({ Authorization: z.string() }),
}) satisfies z.ZodType<WireAuthorization>

/** Answer of logout (API-005). */
export const logoutAnswerSchema = z.object({ code: z.literal(200) }) satisfies z.ZodType<WireLogoutAnswer>

/** Body of loginAnillo (API-007): the hand-over that another system of the fund signed. */
export const managementLoginSchema = z.object({ usuid: z.string(wellFormed).min(1, wellFormed).max(2_000, wellFormed) })

/** Body of activate (API-079). */
export const activationSchema = z.object({
  hash: z.string(wellFormed).min(1, wellFormed).max(200, wellFormed),
  pwd: password.exactOptional(),
}) satisfies z.ZodType<WireActivation>

/** Answer of activate (API-079). */
export const activationAnswerSchema = z.object({
  message: z.object({ exito: z.boolean(), nroafi: z.string(), msj: z.string() }),
}) satisfies z.ZodType<WireActivationAnswer>

/** Body of the change of password (API-024). */
export const passwordChangeSchema = z.object({
  nroafi: memberNumberSchema,
  pwd: password,
  actual: password,
}) satisfies z.ZodType<WirePasswordChange>

/** Body of the change of profile photo (API-023), on the same path; its size and content are looked at afterwards. */
export const profilePhotoSchema = z.object({
  nroafi: memberNumberSchema,
  fotoperfil: z.string(wellFormed).min(1, { error: 'Debes agregar una foto.' }),
}) satisfies z.ZodType<WireProfilePhoto>

/** Body of the question for the secret of a device. */
export const deviceSecretRequestSchema = z.object({
  dispositivo: deviceIdSchema,
}) satisfies z.ZodType<WireDeviceSecretRequest>

/** The device secret of the caller. */
export const deviceSecretSchema = z.object({ clave: z.base64() }) satisfies z.ZodType<WireDeviceSecret>

const moment = z.iso.datetime()

const ownPlace = z.object({
  id: z.string(),
  nombre: z.string(),
  desde: moment,
  ultimoUso: moment,
  propio: z.boolean(),
}) satisfies z.ZodType<WireOwnPlace>

/** Where the caller is signed in and remembered. */
export const ownSessionsSchema = z.object({
  message: z.object({ sesiones: z.array(ownPlace), dispositivos: z.array(ownPlace) }),
}) satisfies z.ZodType<WireOwnSessions>

/** Id of a session or device in the list of its member. */
const listedId = z.string(wellFormed).min(1, wellFormed).max(100, wellFormed)

/** Body of the end of one session, or of all others. */
export const sessionEndSchema = z.union([
  z.object({ sesion: listedId }),
  z.object({ otras: z.literal(true) }),
]) satisfies z.ZodType<WireSessionEnd>

/** Body of forgetting a device. */
export const deviceForgetSchema = z.object({ dispositivo: listedId }) satisfies z.ZodType<WireDeviceForget>

/** Body of a proof by password. */
export const proofSchema = z.object({ pwd: password }) satisfies z.ZodType<WireProof>
