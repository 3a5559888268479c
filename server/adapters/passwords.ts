import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { bcryptCost, matchesBcrypt } from './bcrypt'
import { createLine, type Line } from './line'

/**
 * Hashes passwords (argon2id), and compares them, also with those that came from another system, in a line of their own: each
 * takes a processor for a while, and all else must go on. When the line is too long, both throw a 503 that says how long to
 * wait.
 */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Whether a password matches a hash. Without a hash (null) it gives false after the same time. */
  matches: (kept: string | null, password: string) => Promise<boolean>
  /** Whether a hash is of another system, and is to be made anew from a password that matched it. */
  isForeign: (kept: string) => boolean
}

// 46 MiB and about 50 ms on an ordinary machine.
const cost = { memoryCost: 47_104, timeCost: 4, parallelism: 1 }

// Keyboards differ: one types an accented letter as one character, another as two.
const same = (password: string): string => password.normalize('NFC')

/**
 * The password hashes of this server. A made-up hash stands in for members without one, so that response times do not
 * reveal who has a password.
 */
export const createPasswords = async (line: Line = createLine()): Promise<Passwords> => {
  const nobodys = await hash(randomUUID(), cost)
  return {
    hash: (password) => line.run(() => hash(same(password), cost)),
    matches: async (kept, password) => {
      // An earlier system may have kept the letters as they were typed.
      if (kept !== null && bcryptCost(kept) !== null) {
        return line.run(
          async () =>
            (await matchesBcrypt(kept, same(password))) ||
            (password !== same(password) && (await matchesBcrypt(kept, password))),
        )
      }
      const isRight = await line.run(() => verify(kept ?? nobodys, same(password)))
      return kept !== null && isRight
    },
    isForeign: (kept) => bcryptCost(kept) !== null,
  }
}
