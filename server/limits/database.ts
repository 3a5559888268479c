import { minute, type Limit } from './limit'

/** How long anything waits for the database, and how many connections an instance has. 0 is no limit of the four last. */
export const database = {
  connections: {
    value: 10,
    unit: 'connections of one instance',
    reason: 'those of all instances together stay below `max_connections` of PostgreSQL, which is 100 by default',
    variable: 'DATABASE_POOL',
  },
  connect: {
    value: 3000,
    unit: 'ms',
    reason: 'longest wait for a connection, a new one or one that another call gives back',
    variable: 'DATABASE_CONNECT_MS',
    answer: {
      status: 503,
      words: 'En este momento no podemos llegar a los datos de la Caja. No se perdió nada: probá de nuevo en {espera}.',
    },
    retryAfter: 15,
  },
  look: {
    value: 500,
    unit: 'ms',
    reason: 'how often calls that wait for the database are looked at; without any, nothing is asked',
  },
  silence: {
    value: 1000,
    unit: 'ms',
    reason: 'when a call has waited so long, a connection of its own asks whether the database answers at all',
  },
  probe: {
    value: 2500,
    unit: 'ms',
    reason:
      'so long the database has for that; then every call that waits ends, and new ones are refused until it answers',
  },
  statement: {
    value: 1 * minute,
    unit: 'ms',
    reason: 'longest time of one statement, its wait for locks included; the start and the commands have no limit',
    variable: 'DATABASE_STATEMENT_MS',
  },
  lock: {
    value: 10_000,
    unit: 'ms',
    reason: 'longest wait for what another transaction holds: the device tries again under the same id',
    variable: 'DATABASE_LOCK_MS',
  },
  idle: {
    value: 5 * minute,
    unit: 'ms',
    reason: 'longest silence within a transaction: documents on their way to a bucket; then PostgreSQL ends it',
    variable: 'DATABASE_IDLE_MS',
  },
} as const satisfies Record<string, Limit>
