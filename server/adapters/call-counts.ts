import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { RateLimits } from '../config-limits'
import type { Database, Transaction } from '../db/database'
import { callCounts } from '../db/schema/installation'
import type { deskRates } from '../limits/desk-rates'
import { limits } from '../limits/limits'

/** The limits that are counted by the person a call is about, not only by address. */
export type CountedCall =
  | 'checksByNumber'
  | 'recoverByNumber'
  | 'links'
  | 'callMe'
  | 'messages'
  | 'mainEmail'
  | 'deviceLetters'
  | 'paymentOrders'
  | 'appointments'
  | 'cards'
  | 'documents'
  | 'dataCopies'
  | 'parcels'
  | 'envelopes'
  | keyof typeof deskRates

/**
 * One call. `about` says whom it is about ('matricula:100001', 'documento:30111222'). `address` is the digest of the
 * caller's address, when addresses are counted apart. With `isOpenToAll` the limit over all addresses together does not
 * apply.
 */
export type Call = { about: string[]; address?: string; isOpenToAll?: boolean }

/** Counts calls in the database, for all instances together. */
export type CallCounts = {
  /** Counts a call. Gives the seconds to wait when the limit is passed, else undefined. */
  count: (kind: CountedCall, call: Call, books?: Database | Transaction) => Promise<number | undefined>
}

/** What counting needs. `secret` keys the digests, so that the table names nobody. */
type Tools = { db: Database; clock: () => number; secret: string; rates: RateLimits }

const { window, everywhere } = limits.counting

/**
 * Counts calls in a table. Each limit holds for one address, and a much higher one for all addresses together: a
 * stranger who asks about a member from one place uses up their own tries, not the member's.
 */
export const createCallCounts = ({ db, clock, secret, rates }: Tools): CallCounts => {
  let sweptAt = 0

  const sweep = async (books: Database | Transaction, now: number): Promise<void> => {
    if (now - sweptAt < window.value) return
    sweptAt = now
    await books.delete(callCounts).where(lt(callCounts.windowStart, new Date(now - 2 * window.value)))
  }

  const keyOf = (text: string): string =>
    createHmac('sha256', `${secret}.calls`).update(text).digest('hex').slice(0, 32)

  const add = async (
    books: Database | Transaction,
    kind: CountedCall,
    names: string[],
    start: Date,
  ): Promise<number> => {
    // The same order everywhere, so that two calls about the same two people do not deadlock.
    const keys = names.map(keyOf).toSorted()
    const rows = await books
      .insert(callCounts)
      .values(keys.map((key) => ({ kind, key, windowStart: start, calls: 1 })))
      .onConflictDoUpdate({
        target: [callCounts.kind, callCounts.key, callCounts.windowStart],
        set: { calls: sql`${callCounts.calls} + 1` },
      })
      .returning({ calls: callCounts.calls })
    return Math.max(...rows.map(({ calls }) => calls))
  }

  return {
    count: async (kind, { about, address, isOpenToAll = false }, books = db) => {
      const max = rates[kind]
      if (max === 0) return undefined
      const now = clock()
      await sweep(books, now)
      const start = now - (now % window.value)
      const isTooMany = async (names: string[], most: number): Promise<boolean> =>
        (await add(books, kind, names, new Date(start))) > most
      const isRefused =
        address === undefined
          ? await isTooMany(about, max)
          : (await isTooMany(
              about.map((name) => `${name} ${address}`),
              max,
            )) ||
            (!isOpenToAll && (await isTooMany(about, max * everywhere.value)))
      return isRefused ? (start + window.value - now) / 1000 : undefined
    },
  }
}
