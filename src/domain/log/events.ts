import type { StorageProblem } from '../form/save-state'

/** Names of the API calls in the log; 'other' is any call without a name. */
export const callNames = [
  'ping',
  'openApi',
  'captcha',
  'recover',
  'commonData',
  'imageCheck',
  'profilePhoto',
  'filePhoto',
  'user',
  'registrationCheck',
  'registrationDateCheck',
  'levelTable',
  'levelOneCheck',
  'reducedContribution',
  'saveAffiliation',
  'submissions',
  'login',
  'logout',
  'refreshToken',
  'managementLogin',
  'activate',
  'passkeyLoginOptions',
  'passkeyLogin',
  'passkeys',
  'passkeyOptions',
  'passkeyRemoval',
  'deviceSecret',
  'forgetDevice',
  'ownSessions',
  'endSessions',
  'proof',
  'dataConfirmed',
  'messages',
  'addresses',
  'phones',
  'emails',
  'relatives',
  'levelOrder',
  'contributions',
  'debt',
  'benefits',
  'subsidyCheck',
  'contributionsCheck',
  'paymentPlanCheck',
  'benefitRelatives',
  'savedAccounts',
  'banks',
  'cbuCheck',
  'paymentPlanDebt',
  'procedures',
  'showFile',
  'other',
] as const

/** One of the calls that the log knows. */
export type CallName = (typeof callNames)[number]

const storageProblems = [
  'full',
  'lost',
  'blocked',
  'outdated',
  'private',
  'unavailable',
] as const satisfies readonly StorageProblem[]

/**
 * Everything that the portal may note, and for each field the only values that it may have (UNS-110). Whatever is not in this
 * table cannot be noted, so that no name, number, text or file of anybody ever gets into the log.
 *   call     a call of the API that brought no good answer; `took` is how long it took
 *   list     a list of the fund that could not be brought up to date: the copy on the device stays (ERR-010)
 *   reading  an answer about a member that could not be read: what was shown before stays (ERR-010)
 *   image    a file or picture that could not be taken in: its slot says so (ERR-009)
 *   send     what became of an attempt to hand a request over (BENEFIT-020)
 *   storage  what went wrong with the storage of the device
 *   damage   something kept on the device that cannot be authenticated any more
 *   evicted  the browser deleted what was kept
 *   worker   the portal's files on the device
 *   part     a part of the portal whose code did not come (ERR-008)
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
  reading: {
    reading: [
      'afiliado',
      'domicilios',
      'telefonos',
      'emails',
      'familiares',
      'opcionNivel',
      'deuda',
      'distritos',
      'aportes',
      'familiaresSubsidio',
      'mediosPago',
      'tramites',
    ],
  },
  image: { outcome: ['unreadable', 'unavailable', 'late'] },
  send: { outcome: ['accepted', 'refused', 'postponed', 'waiting', 'not-kept'] },
  storage: { problem: storageProblems },
  damage: { what: ['draft', 'file', 'request'] },
  evicted: {},
  worker: { outcome: ['ready', 'failed', 'waiting'] },
  part: {},
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

/** Name of a reading of a member. */
export type ReadingName = LogEventOf<'reading'>['reading']

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
