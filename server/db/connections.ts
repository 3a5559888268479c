import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError, Pool, type PoolClient } from 'pg'
import { limits } from '../limits/limits'
import { DatabaseGone, isOfServer } from './gone'

const { database: rows } = limits

/** Connections and times of an instance at its PostgreSQL, all but the number in milliseconds; 0 switches one of the last three off. */
export type PoolSettings = {
  size: number
  connectMs: number
  /** How often calls that wait are looked at, how long they wait before the database is asked, and how long it has for that. */
  lookMs: number
  silenceMs: number
  probeMs: number
  statementMs: number
  lockMs: number
  idleMs: number
}

/** The settings without any variable. */
export const usualPool: PoolSettings = {
  size: rows.connections.value,
  connectMs: rows.connect.value,
  lookMs: rows.look.value,
  silenceMs: rows.silence.value,
  probeMs: rows.probe.value,
  statementMs: rows.statement.value,
  lockMs: rows.lock.value,
  idleMs: rows.idle.value,
}

/** Told when the database stops answering, with the cause, and when it answers again. */
export type TellOfDatabase = (isThere: boolean, cause?: unknown) => void

/** Connections as they are at this moment: open ones, those of them that nobody uses, and calls that wait for one. */
export type Connections = { open: number; idle: number; waiting: number; isThere: boolean }

/** How long the client waits for an answer beyond the time that PostgreSQL has for the statement, in milliseconds. */
const graceMs = 5000

type WhenConnected = (cause: Error | undefined, client: PoolClient | undefined, done: () => void) => void

const toGone = (cause: unknown): DatabaseGone =>
  cause instanceof DatabaseGone ? cause : new DatabaseGone('The database cannot be reached.', { cause })

/** Steps of a wait: a process that was busy itself counts one of them, however long it was. */
const stepMs = 250

// A busy process would take its own delay for the silence of the database.
const waitInSteps = async (ms: number, signal: AbortSignal): Promise<void> => {
  for (let waited = 0; waited < ms; waited += stepMs)
    await pause(Math.min(stepMs, ms), undefined, { ref: false, signal })
}

/**
 * The connections to a PostgreSQL, with an end to every wait. A server that only hangs says nothing on connections that
 * are open, so calls that wait long make a fresh one ask; when that gets no answer either, all of them end with `DatabaseGone`, and new ones
 * are refused until the database answers.
 */
export class WatchedPool extends Pool {
  readonly #url: string
  readonly #settings: PoolSettings
  readonly #tell: TellOfDatabase
  readonly #sockets: Set<Socket>
  /** Since when each call waits for a connection or has one, by a clock that only goes on. */
  readonly #since = new Map<object, number>()
  readonly #timer: ReturnType<typeof setInterval>
  #isThere = true
  #isAsking = false

  constructor(url: string, settings: PoolSettings, tell: TellOfDatabase) {
    const { size, connectMs, statementMs, lockMs, idleMs } = settings
    const sockets = new Set<Socket>()
    super({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs || false,
      query_timeout: statementMs === 0 ? 0 : statementMs + graceMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: idleMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        return socket
      },
    })
    this.#url = url
    this.#settings = settings
    this.#tell = tell
    this.#sockets = sockets
    // A connection that breaks while idle is dropped from the pool, and the next query opens another. Without a listener
    // the error would end the process.
    this.on('error', () => undefined)
    this.on('acquire', (client) => this.#since.set(client, performance.now()))
    this.on('release', (_cause: Error, client: PoolClient) => this.#since.delete(client))
    this.on('remove', (client) => this.#since.delete(client))
    this.#timer = setInterval(() => void this.#look(), settings.lookMs)
    this.#timer.unref()
  }

  /** How the connections stand. */
  stand(): Connections {
    const { totalCount, idleCount, waitingCount } = this
    return { open: totalCount, idle: idleCount, waiting: waitingCount, isThere: this.#isThere }
  }

  override connect(): Promise<PoolClient>
  override connect(callback: WhenConnected): void
  override connect(callback?: WhenConnected): Promise<PoolClient> | void {
    if (callback === undefined) return this.#connect()
    void this.#tellOfConnection(callback)
  }

  async #tellOfConnection(callback: WhenConnected): Promise<void> {
    const found = await this.#connect().catch(toGone)
    if (found instanceof DatabaseGone) callback(found, undefined, () => undefined)
    else callback(undefined, found, found.release)
  }

  async #connect(): Promise<PoolClient> {
    if (!this.#isThere) throw new DatabaseGone('The database does not answer.')
    const call = {}
    this.#since.set(call, performance.now())
    try {
      return await super.connect()
    } catch (cause) {
      throw toGone(cause)
    } finally {
      this.#since.delete(call)
    }
  }

  /** Ends the watch and closes the connections; those that are in use, when they are given back. */
  async close(): Promise<void> {
    await this.end()
    clearInterval(this.#timer)
    // A database that hangs does not hear the goodbye either.
    for (const socket of this.#sockets) socket.unref()
  }

  async #look(): Promise<void> {
    const before = performance.now() - this.#settings.silenceMs
    const waits = [...this.#since.values()].some((since) => since <= before)
    if (this.#isAsking || (this.#isThere && !waits)) return
    this.#isAsking = true
    const cause = await this.#ask()
    this.#isAsking = false
    const isThere = cause === undefined
    if (isThere !== this.#isThere) this.#tell(isThere, cause)
    this.#isThere = isThere
    if (cause !== undefined) for (const socket of this.#sockets) socket.destroy(toGone(cause))
  }

  /** Asks the database by a connection of its own; gives why it does not answer. */
  async #ask(): Promise<unknown> {
    const probe = new Client({ connectionString: this.#url })
    probe.on('error', () => undefined)
    const over = new AbortController()
    try {
      const answered = probe.connect().then(() => probe.query('select 1'))
      const late = waitInSteps(this.#settings.probeMs, over.signal).then(() => {
        throw new DatabaseGone('The database does not answer.')
      })
      await Promise.race([answered, late])
      return undefined
    } catch (cause) {
      // Words of PostgreSQL are an answer too, unless they say that it starts or stops.
      return cause instanceof DatabaseError && !isOfServer(cause.code) ? undefined : cause
    } finally {
      over.abort()
      probe.end().catch(() => undefined)
    }
  }
}
