import { fail, ok } from '../../domain/result'
import { reading, writing } from './with-db'

/** A hold on a name that only one tab or worker of this device can have at a time. */
export type Hold = {
  release(): Promise<void>
  /** Checks whether it is still held, for engines that don't report a lost lock. If it is lost, calls `onLost`. */
  check(): Promise<void>
}

/**
 * How long a fallback lease lasts and how often it is renewed, in milliseconds: hidden tabs run timers as rarely as
 * once a minute.
 */
const leaseMs = 150_000
const renewMs = 45_000

type Lease = { holder: string; until: number }

const toLease = (value: unknown): Lease | undefined => {
  if (typeof value !== 'object' || value === null || !('holder' in value) || !('until' in value)) return undefined
  const { holder, until } = value
  return typeof holder === 'string' && typeof until === 'number' ? { holder, until } : undefined
}

/** Takes or renews the lease row; with `steal`, takes it from a living holder too. False when another has it. */
const takeLease = async (name: string, holder: string, steal: boolean): Promise<boolean> => {
  const taken = await writing<null, 'held'>((db) =>
    db.transaction('rw', db.meta, async () => {
      const now = Date.now()
      const lease = toLease((await db.meta.get(`lock:${name}`))?.value)
      const isFree = lease === undefined || lease.until <= now || lease.until > now + leaseMs
      if (!isFree && lease.holder !== holder && !steal) return fail('held')
      await db.meta.put({ id: `lock:${name}`, value: { holder, until: now + leaseMs } })
      return ok(null)
    }),
  )
  return taken.ok
}

const isHolder = async (name: string, holder: string): Promise<boolean> => {
  const row = await reading(async (db) => ok(await db.meta.get(`lock:${name}`)))
  return row.ok && toLease(row.value?.value)?.holder === holder
}

/** The fallback without Web Locks: a row with an end time, renewed while it is held. */
const holdLease = async (name: string, steal: boolean, onLost: () => void): Promise<Hold | undefined> => {
  const holder = crypto.randomUUID()
  if (!(await takeLease(name, holder, steal))) return undefined
  const renew = async (): Promise<void> => {
    if (await isHolder(name, holder)) {
      await takeLease(name, holder, false)
    } else {
      clearInterval(timer)
      onLost()
    }
  }
  const timer = setInterval(() => void renew(), renewMs)
  return {
    check: renew,
    release: async () => {
      clearInterval(timer)
      if (await isHolder(name, holder)) {
        await writing(async (db) => {
          await db.meta.delete(`lock:${name}`)
          return ok(null)
        })
      }
    },
  }
}

const holdWebLock = (locks: LockManager, name: string, steal: boolean, onLost: () => void): Promise<Hold | undefined> =>
  new Promise((answer) => {
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true }
    let isReleased = false
    const whole = locks.request(name, options, (lock) => {
      if (lock === null) {
        answer(undefined)
        return undefined
      }
      return new Promise<void>((free) => {
        const release = async (): Promise<void> => {
          isReleased = true
          free()
          await settled
        }
        answer({ release, check: () => Promise.resolve() })
      })
    })
    const settled = whole.then(
      () => undefined,
      () => {
        answer(undefined)
        if (!isReleased) onLost()
      },
    )
  })

/**
 * Takes an exclusive hold on a name across all tabs and workers of this device; undefined when another has it, unless
 * `steal`. `onLost` is called when it is stolen. A crashed tab loses its hold by itself.
 */
export const holdExclusively = (
  name: string,
  options: { steal?: boolean; onLost?: () => void } = {},
): Promise<Hold | undefined> => {
  const { steal = false, onLost = () => undefined } = options
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks === undefined ? holdLease(name, steal, onLost) : holdWebLock(locks, name, steal, onLost)
}

/**
 * Runs `work` while holding the name. If another holds it and `steal` is not set, returns undefined and does not run
 * it.
 */
export const runExclusively = async <T>(
  name: string,
  work: () => Promise<T>,
  options: { steal: boolean } = { steal: false },
): Promise<T | undefined> => {
  const hold = await holdExclusively(name, options)
  if (hold === undefined) return undefined
  try {
    return await work()
  } finally {
    await hold.release()
  }
}
