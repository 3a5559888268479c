import { compare } from '@node-rs/bcrypt'

/** Digests of bcrypt come from an earlier system of the fund, by an import; this server makes none. */
const shape = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/

/** The cost of a digest of bcrypt, the power of two of its rounds; null for what is none. */
export const bcryptCost = (digest: string): number | null => {
  const cost = shape.exec(digest)?.[1]
  return cost === undefined ? null : Number(cost)
}

/** Whether a password matches a digest of bcrypt, which reads 72 bytes of it at most. */
export const matchesBcrypt = (digest: string, password: string): Promise<boolean> => compare(password, digest)
