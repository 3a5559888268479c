import { usualPool, type PoolSettings } from './db/connections'
import { limits } from './limits/limits'

/** Allowed calls by kind of call, each counted as its row of `limits.rates` says. 0 is no limit. */
export type RateLimits = Record<keyof typeof limits.rates, number>

/** How much may be in progress at once, as the rows of `limits.load` say. 0 is no limit. */
export type Load = Record<
  | 'connections'
  | 'bodies'
  | 'bodiesOfAddress'
  | 'uploads'
  | 'uploadsOfAddress'
  | 'parcels'
  | 'parcelsOfAddress'
  | 'earlyFiles'
  | 'earlyFilesOfAddress',
  number
>

/**
 * How slow a body may be (bytes a second, milliseconds), also when others need its place (`room`); how long a stopping
 * server waits for it; and how many bytes of it are read after its refusal.
 */
export type Pace = Record<
  'graceMs' | 'leastRate' | 'reserveMs' | 'lookMs' | 'closingMs' | 'roomGraceMs' | 'roomRate' | 'restBytes',
  number
>

/** A limit that a variable overrides. */
type Variable = { variable: string; value: number }

/** The limits of an installation; `numberOf` gives the value of one, or of its variable. */
export const limitsFromEnv = (
  numberOf: (limit: Variable) => number,
): { rateLimits: RateLimits; load: Load; pace: Pace } => ({
  rateLimits: {
    checks: numberOf(limits.rates.checks),
    images: numberOf(limits.rates.images),
    recover: numberOf(limits.rates.recover),
    captcha: numberOf(limits.rates.captcha),
    submissions: numberOf(limits.rates.submissions),
    login: numberOf(limits.rates.login),
    checksByNumber: numberOf(limits.rates.checksByNumber),
    recoverByNumber: numberOf(limits.rates.recoverByNumber),
    links: numberOf(limits.rates.links),
    callMe: numberOf(limits.rates.callMe),
    messages: numberOf(limits.rates.messages),
    mainEmail: numberOf(limits.rates.mainEmail),
    deviceLetters: numberOf(limits.rates.deviceLetters),
    paymentOrders: numberOf(limits.rates.paymentOrders),
    paymentNotices: numberOf(limits.rates.paymentNotices),
    prints: numberOf(limits.rates.prints),
    appointments: numberOf(limits.rates.appointments),
    cards: numberOf(limits.rates.cards),
    lookUps: numberOf(limits.rates.lookUps),
    decisions: numberOf(limits.rates.decisions),
    deskReads: numberOf(limits.rates.deskReads),
    deskActs: numberOf(limits.rates.deskActs),
    deskDocuments: numberOf(limits.rates.deskDocuments),
    logExports: numberOf(limits.rates.logExports),
    deskLists: numberOf(limits.rates.deskLists),
    deskWrites: numberOf(limits.rates.deskWrites),
    marks: numberOf(limits.rates.marks),
    description: numberOf(limits.rates.description),
    others: numberOf(limits.rates.others),
    documents: numberOf(limits.rates.documents),
    dataCopies: numberOf(limits.rates.dataCopies),
    withdrawals: numberOf(limits.rates.withdrawals),
    parcels: numberOf(limits.rates.parcels),
    envelopes: numberOf(limits.rates.envelopes),
    parts: numberOf(limits.rates.parts),
    pieces: numberOf(limits.rates.pieces),
  },
  load: {
    connections: numberOf(limits.load.connections),
    bodies: numberOf(limits.load.bodies),
    bodiesOfAddress: numberOf(limits.load.bodiesOfAddress),
    uploads: numberOf(limits.load.uploads),
    uploadsOfAddress: numberOf(limits.load.uploadsOfAddress),
    parcels: numberOf(limits.load.parcels),
    parcelsOfAddress: numberOf(limits.load.parcelsOfAddress),
    earlyFiles: numberOf(limits.load.earlyFiles),
    earlyFilesOfAddress: numberOf(limits.load.earlyFilesOfAddress),
  },
  pace: {
    graceMs: limits.requests.grace.value,
    leastRate: limits.requests.rate.value,
    reserveMs: limits.requests.reserve.value,
    lookMs: limits.requests.look.value,
    closingMs: limits.requests.closing.value,
    roomGraceMs: limits.load.roomGrace.value,
    roomRate: limits.load.roomRate.value,
    restBytes: limits.requests.rest.value,
  },
})

/** Connections and times at a PostgreSQL. Throws for no connection at all, and for no time to get one. */
export const poolFromEnv = (numberOf: (limit: Variable) => number): PoolSettings => {
  const { connections, connect, statement, lock, idle } = limits.database
  const atLeast = (row: Variable, least: number): number => {
    const value = numberOf(row)
    if (value < least) throw new Error(`${row.variable} must be ${least} at least.`)
    return value
  }
  return {
    ...usualPool,
    size: atLeast(connections, 2),
    connectMs: atLeast(connect, 1),
    statementMs: numberOf(statement),
    lockMs: numberOf(lock),
    idleMs: numberOf(idle),
  }
}
