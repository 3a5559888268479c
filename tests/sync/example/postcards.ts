import { Dexie, type Table } from 'dexie'
import { createQueue, type LeasedRow } from '../../../src/offline/queue/leased-queue'
import { waitMs } from '../../../src/sync/backoff'
import type { Clock } from '../../../src/sync/clock'
import { createSender } from '../../../src/sync/sender'

type Card = LeasedRow & { state: 'written' | 'sending' | 'arrived' | 'refused'; text: string }

class Cards extends Dexie {
  declare cards: Table<Card, string>

  constructor() {
    super('postcards', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ cards: 'id, state' })
  }
}

const db = new Cards()
const noLease = { leaseId: null, leaseUntil: 0 }
const due = { attempts: 0, nextAt: 0, waitMs: 0, ...noLease }

const queue = createQueue<Card, 'all'>(
  { reading: (work) => work(db.cards), writing: (work) => work(db.cards) },
  {
    lock: 'postcards',
    sending: (rows) => rows.where({ state: 'sending' }).toArray(),
    movable: (rows) => rows.where({ state: 'written' }).sortBy('createdAt'),
    brokenOff: (_row, now) => ({ state: 'written', nextAt: now, waitMs: 0 }),
  },
)

/** Once it resolves, the card is on the disk and arrives once. Its id is its key at the server. */
export const writeCard = (text: string) =>
  db.cards.add({ id: crypto.randomUUID(), state: 'written', text, createdAt: Date.now(), ...due })

export const listCards = () => db.cards.toArray()

/** Its `drain` sends what is due: call it at the start, when the connection is back, and at the moment that it answers. */
export const senderTo = (server: string, clock: Clock) =>
  createSender<Card, 'all'>({
    queue,
    clock,
    scope: () => 'all',
    ping: async () => (await fetch(`${server}/ping`).catch(() => undefined))?.ok === true,
    deliver: async ({ id, text, attempts }, leaseId) => {
      const request = { method: 'POST', headers: { 'Idempotency-Key': id }, body: text }
      const reply = await fetch(`${server}/cards`, request).catch(() => undefined)
      const isProof = reply?.ok === true && (await reply.text()) === `received ${id}`
      if (isProof) await queue.settle(id, leaseId, () => ({ state: 'arrived' }))
      else if (reply?.status === 422) await queue.settle(id, leaseId, () => ({ state: 'refused' }))
      else {
        const retryAfter = reply?.headers.get('Retry-After') ?? null
        const wait = waitMs({ attempts, random: Math.random(), retryAfter, now: clock.now() })
        await queue.settle(id, leaseId, () => ({ state: 'written', nextAt: clock.now() + wait, waitMs: wait }))
      }
      return reply !== undefined
    },
  })
