import { createHmac } from 'node:crypto'

/** What stands for a member in an authenticator: 32 bytes that tell nobody whose they are. */
export type UserHandle = (nroafi: number) => Uint8Array<ArrayBuffer>

/**
 * Handles under a secret: the same for a member each time, so that an authenticator keeps one account of them, and without the
 * secret nobody finds the number by trying them all.
 */
export const createUserHandle =
  (secret: string): UserHandle =>
  (nroafi) =>
    Uint8Array.from(createHmac('sha256', `${secret}.passkey`).update(String(nroafi)).digest())
