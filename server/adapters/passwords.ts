import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Keeps passwords as argon2id hashes. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Whether a password is the one of a hash; without a hash it takes as long and is not. */
  matches: (kept: string | null, password: string) => Promise<boolean>
}

// 46 MiB and about 50 ms on an ordinary machine.
const cost = { memoryCost: 47_104, timeCost: 4, parallelism: 1 }

// One keyboard types an accented letter in one piece, another in two.
const same = (password: string): string => password.normalize('NFC')

/** The hashes of this server. A made-up hash stands in for the numbers that have none, so that time tells nothing. */
export const createPasswords = async (): Promise<Passwords> => {
  const nobodys = await hash(randomUUID(), cost)
  return {
    hash: (password) => hash(same(password), cost),
    matches: async (kept, password) => {
      const isRight = await verify(kept ?? nobodys, same(password))
      return kept !== null && isRight
    },
  }
}
