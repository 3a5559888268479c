import { z } from 'zod'
import { memberNumberSchema, wellFormed } from '../primitives'

/** A password. The limit is above any real one, and keeps the cost of hashing constant. */
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
})

/**
 * Body of POST /login (API-004). `captcha` is the solved challenge, only when required; `dispositivo` is the id of the
 * device (uuid), without which the answer has no device secret.
 */
export type WireLogin = z.infer<typeof loginSchema>

/** 200 of login (API-004). */
export const loginAnswerSchema = z.object({
  message: z.object({
    Authorization: z.string(),
    primerlogin: z.literal([0, 1]),
    distrito: z.string(),
    clave: z.base64().exactOptional(),
  }),
})

/** 200 of POST /login: the token, the first-login marker (UNS-08), the district and the base64 of the device secret. */
export type WireLoginAnswer = z.infer<typeof loginAnswerSchema>

/** Answer of refreshToken and loginAnillo (API-006, API-007). */
export const authorizationSchema = z.object({
  message: z.object({ Authorization: z.string() }),
})

/** Answer of POST /refreshToken and POST /loginAnillo: a new token (API-006, API-007). */
export type WireAuthorization = z.infer<typeof authorizationSchema>

/** Answer of logout (API-005). */
export const logoutAnswerSchema = z.object({ code: z.literal(200) })

/** Body of loginAnillo (API-007): the hand-over that another system of the fund signed. */
export const managementLoginSchema = z.object({ usuid: z.string(wellFormed).min(1, wellFormed).max(2_000, wellFormed) })

/** Body of activate (API-079). */
export const activationSchema = z.object({
  hash: z.string(wellFormed).min(1, wellFormed).max(200, wellFormed),
  pwd: password.exactOptional(),
  conservar: z.array(z.string(wellFormed).min(1, wellFormed).max(100, wellFormed)).max(100, wellFormed).exactOptional(),
  dispositivo: deviceIdSchema.exactOptional(),
})

/**
 * Body of POST /activate: only the hash of the mailed link to check it, with the new password to use it (API-079). `conservar` has the
 * ids of what was ticked to keep; `dispositivo` is the id of the device (uuid).
 */
export type WireActivation = z.infer<typeof activationSchema>

const keepable = z.object({
  id: z.string(),
  clase: z.enum(['llave', 'sesion', 'tablet']),
  nombre: z.string(),
  desde: z.iso.datetime(),
})

/** What a recovery ends unless it is ticked: a passkey, an open session, or what a tablet may still send; since when (ISO 8601). */
export type WireKeepable = z.infer<typeof keepable>

/** Answer of activate (API-079). `conservables` comes with a link that is valid and not used yet. */
export const activationAnswerSchema = z.object({
  message: z.object({
    exito: z.boolean(),
    nroafi: z.string(),
    msj: z.string(),
    conservables: z.array(keepable).exactOptional(),
  }),
})

/** Answer of POST /activate: whether the link is valid or was used, its member ('' when it is not valid), and words. */
export type WireActivationAnswer = z.infer<typeof activationAnswerSchema>

/** Body of the change of password (API-024). */
export const passwordChangeSchema = z.object({
  nroafi: memberNumberSchema,
  pwd: password,
  actual: password,
})

/** Body of PUT /portal/usuario that changes the password (API-024); `actual` is the current one. */
export type WirePasswordChange = z.infer<typeof passwordChangeSchema>

/** Body of the change of profile photo (API-023), on the same path; size and content are checked later. */
export const profilePhotoSchema = z.object({
  nroafi: memberNumberSchema,
  fotoperfil: z.string(wellFormed).min(1, { error: 'Debes agregar una foto.' }),
})

/** Body of PUT /portal/usuario with the profile photo, base64 (API-023). */
export type WireProfilePhoto = z.infer<typeof profilePhotoSchema>

/** Body that asks for the secret of a device. */
export const deviceSecretRequestSchema = z.object({
  dispositivo: deviceIdSchema,
})

/**
 * Body of POST {deviceSecret}: the device id (uuid) that was sent at sign-in. It is not in the path, since paths are
 * logged.
 */
export type WireDeviceSecretRequest = z.infer<typeof deviceSecretRequestSchema>

/** The device secret of the caller. */
export const deviceSecretSchema = z.object({ clave: z.base64() })

const moment = z.iso.datetime()

const ownPlace = z.object({
  id: z.string(),
  nombre: z.string(),
  desde: moment,
  ultimoUso: moment,
  propio: z.boolean(),
})

/** An open session or a remembered device on the wire. Times are ISO 8601; `propio` marks the caller's own. */
export type WireOwnPlace = z.infer<typeof ownPlace>

const ownVisit = z.object({
  id: z.string(),
  oficina: z.string(),
  desde: moment,
  hasta: moment,
  entregados: z.int(),
  propio: z.boolean(),
})

/** A visit to a tablet that may still send what was left there: until when (ISO 8601), and how many envelopes came by it. */
export type WireOwnVisit = z.infer<typeof ownVisit>

/** The open sessions, the remembered devices and the visits to tablets of the caller. */
export const ownSessionsSchema = z.object({
  message: z.object({ sesiones: z.array(ownPlace), dispositivos: z.array(ownPlace), visitas: z.array(ownVisit) }),
})

/**
 * Answer of GET {ownSessions} and of the two calls that change it: what is open and remembered now, the last used first
 * (ASVS 7.5.2).
 */
export type WireOwnSessions = z.infer<typeof ownSessionsSchema>

/** Id of a session or device in the list of its member. */
const listedId = z.string(wellFormed).min(1, wellFormed).max(100, wellFormed)

/** Body that ends one session, or all others. */
export const sessionEndSchema = z.union([z.object({ sesion: listedId }), z.object({ otras: z.literal(true) })])

/** Body of POST {endSessions}: one session by its id in the list, or all but the caller's own. */
export type WireSessionEnd = z.infer<typeof sessionEndSchema>

/** Body that forgets a device. */
export const deviceForgetSchema = z.object({ dispositivo: listedId })

/** Body of POST {forgetDevice}: the device by its id in the list. */
export type WireDeviceForget = z.infer<typeof deviceForgetSchema>

/** Body of a proof by password. */
export const proofSchema = z.object({ pwd: password })

/** Body of POST {proof}: the password of the signed-in member. */
export type WireProof = z.infer<typeof proofSchema>
