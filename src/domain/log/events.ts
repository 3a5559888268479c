import type { StorageTrouble } from '../form/save-state'
import { callNames, readingNames } from './names'

const storageProblems = [
  'full',
  'lost',
  'silent',
  'blocked',
  'outdated',
  'private',
  'unavailable',
] as const satisfies readonly StorageTrouble[]

/**
 * Everything that the log may contain, with the allowed values of each field (UNS-110). Nothing else can be logged, so that
 * no name, number, text or file of a person gets into the log.
 *   call     an API call without a good answer; `took` is its duration
 *   list     a list of the fund that could not be refreshed; the copy on the device stays (ERR-010)
 *   reading  an unreadable answer about a member; what was shown before stays (ERR-010)
 *   line     a line of such an answer that could not be read; it is marked, the others stay (UNS-138)
 *   image    a file or picture that could not be accepted; its slot says so (ERR-009)
 *   send     the result of an attempt to send a request (BENEFIT-020)
 *   storage  a problem with the storage of the device
 *   damage   stored data that cannot be authenticated any more
 *   evicted  the browser deleted stored data
 *   worker   the portal's files on the device
 *   part     a part of the portal whose code could not be loaded (ERR-008)
 *   fault    an error of the portal itself: in a part of the screen, where no part of it can say so, or in the service worker
 */
export const logFields = {
  call: {
    call: callNames,
    outcome: ['silence', 'refused', 'failed'],
    took: ['under-1s', 'under-5s', 'under-20s', 'longer'],
  },
  list: {
    list: [
      'civilStatuses',
      'nationalities',
      'nationalityTypes',
      'countryCodes',
      'phoneTypes',
      'contactTypes',
      'provinces',
      'carriers',
      'familyTypes',
      'localities',
    ],
  },
  reading: { reading: readingNames },
  line: { reading: readingNames },
  image: { outcome: ['unreadable', 'unavailable', 'late'] },
  send: { outcome: ['accepted', 'refused', 'postponed', 'waiting', 'not-kept'] },
  storage: { problem: storageProblems },
  damage: { what: ['draft', 'file', 'request'] },
  evicted: {},
  worker: { outcome: ['ready', 'failed', 'waiting'] },
  part: {},
  fault: { where: ['part', 'page', 'worker'] },
} as const satisfies Record<string, Record<string, readonly string[]>>

type Fields = typeof logFields

/** Kind of an event. */
export type LogKind = keyof Fields

type ValuesOf<Kind extends LogKind> = {
  [Field in keyof Fields[Kind]]: Fields[Kind][Field] extends readonly (infer Value)[] ? Value : never
}

/** The event of one kind: its kind and a listed value for each field. */
export type LogEventOf<Kind extends LogKind> = { kind: Kind } & ValuesOf<Kind>

/** Any event of the log; a closed vocabulary without free text. */
export type LogEvent = { [Kind in LogKind]: LogEventOf<Kind> }[LogKind]

/** Name of a list of the fund that the device refreshes. */
export type ListName = LogEventOf<'list'>['list']

const isKind = (kind: unknown): kind is LogKind => typeof kind === 'string' && Object.hasOwn(logFields, kind)

/** Whether a value is exactly such an event: a known kind, with its fields and listed values and nothing else. */
export const isLogEvent = (value: unknown): value is LogEvent => {
  if (typeof value !== 'object' || value === null) return false
  const { kind, ...rest } = Object.fromEntries(Object.entries(value))
  if (!isKind(kind)) return false
  const fields: Record<string, readonly string[]> = logFields[kind]
  const names = Object.keys(rest)
  return (
    names.length === Object.keys(fields).length &&
    names.every((name) => Object.hasOwn(fields, name) && fields[name]?.some((known) => known === rest[name]))
  )
}
