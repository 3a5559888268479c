import { createHmac } from 'node:crypto'

/** The WebAuthn user handle of a member: 32 bytes that do not reveal the number. */
export type UserHandle = (nroafi: number) => Uint8Array<ArrayBuffer>

/**
 * Keyed user handles. A member always gets the same one, so that an authenticator keeps one account per member; without
 * `secret` nobody can find the number by trying them all.
 */
export const createUserHandle =
  (secret: string): UserHandle =>
  (nroafi) =>
    Uint8Array.from(createHmac('sha256', `${secret}.passkey`).update(String(nroafi)).digest())
