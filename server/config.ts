import { join, resolve } from 'node:path'
import { checkShared, s3FromEnv, type S3Location } from './config-documents'
import { cardKeyFromEnv, type CardKey } from './config-cards'
import { envelopeKeysFromEnv, type EnvelopeSecret } from './config-envelopes'
import { limitsFromEnv, poolFromEnv, type Load, type Pace, type RateLimits } from './config-limits'
import { readManagementUsers, type ManagementUser } from './config-management'
import { checkSecrets } from './config-secrets'
import { pushFromEnv, type PushConfig } from './adapters/push/config'
import { paymentsFromEnv, type PaymentsConfig } from './config-payments'
import { toAddress, toCapabilities, toOrigin, toOrigins, toPeriod, toWord } from './config-values'
import type { Capability } from '../src/domain/delivery/capabilities'
import type { LevelPeriod } from '../src/domain/level/period'
import type { DatabaseLocation } from './db/database'
import { defaultProfile } from './fund/default-profile'
import { loadFund, type Fund } from './fund/load'
import { decideDemoData } from './demo/policy'
import { limits } from './limits/limits'
import { startRisks, type StartRisk } from './storage/judge'
import { parseTrustProxy, type TrustProxy } from './http/trust-proxy'

/** Everything that differs between one installation and another. */
export type Config = {
  host: string
  port: number
  /** Whose portal this is. */
  fund: Fund
  database: DatabaseLocation
  /** Folder of documents, the embedded database and generated secrets. */
  dataDir: string
  /** Where documents rest instead of the data folder; null keeps them there. */
  s3: S3Location | null
  /** Folder of the built portal; without it only the API is served. */
  distDir: string
  /** Folder of static files with the catalogues of localities and streets. */
  publicDir: string
  logLevel: string
  /** Origin under which people reach the portal; '' when it is not fixed. */
  publicOrigin: string
  /** Which proxies are trusted to say the address of a caller. */
  trustProxy: TrustProxy
  /** HMAC secret of the captcha; '' makes one and keeps it in the data folder. */
  captchaSecret: string
  /** A second value of that secret, which is read and never signed with; '' for none. The same of the two others. */
  captchaSecretAlso: string
  tokenSecretAlso: string
  managementSecretAlso: string
  /** Work of a captcha, in rounds of PBKDF2 for each number that a device tries: 1 or more. */
  captchaCost: number
  /** Secret that signs the tokens of sessions, 32 characters or more; '' makes one and keeps it in the data folder. */
  tokenSecret: string
  /** Address of the SMTP server; '' writes letters to files in the data folder. */
  smtpUrl: string
  /** Sender of letters. */
  mailFrom: string
  /** Verifies the hand-overs by which the management signs in (API-007), 32 characters or more; '' lets nobody in. */
  managementSecret: string
  /** Signs member cards and receipts; null signs none. */
  cardKey: CardKey | null
  /** Open the envelopes of tablets, the newest first. */
  envelopeKeys: EnvelopeSecret[]
  /** Keys that sign the notices on members' devices, and push services besides the known ones. */
  push: PushConfig
  /** How many hours a session lasts at most, however often it is refreshed. */
  sessionHours: number
  /** The management users who may sign in, and what each may. Checked on every call. */
  managementUsers: readonly ManagementUser[]
  /** Service that recognises breached passwords by the start of their SHA-1; '' asks none. */
  passwordBreachUrl: string
  /** What the API says that it can; without 'partes' no file goes ahead of its form. */
  capabilities: Capability[]
  /** Whether members edit their relatives in the portal (AMB-13). */
  editsRelatives: boolean
  rateLimits: RateLimits
  load: Load
  pace: Pace
  /** Whether the register starts with the demonstration registrations. */
  demoData: boolean
  /** Whether the demonstration data were left out because DEMO_DATA was not set. */
  demoDataLeftOut: boolean
  /** Token for the page with the counts, sent as 'Authorization: Bearer'; '' disables the page. */
  metricsToken: string
  /** How many days the log of accounts is kept; 0 is for ever. */
  auditDays: number
  /** How many days the trash of documents without a submission is kept; 0 is for ever. */
  trashDays: number
  /** How many megabytes must stay free on the disk of the data folder; 0 disables the check. */
  minFreeMb: number
  /** Risks that the operator has checked and that do not stop a start. */
  startAnyway: StartRisk[]
  /** Mailboxes of the fund that are named in messages. */
  mailboxes: { information: string; validation: string }
  /** When members choose the level of the following year (LEVEL-049). */
  levelPeriod: LevelPeriod
  /** Whether the portal shows a video in the pre-affiliation, which the applicant then has to watch (PREAF-049). */
  preaffiliationVideo: boolean
  /** Where ClamAV's daemon listens: host:port or the path of its socket; '' disables scanning. */
  clamdSocket: string
  /** Who takes the money. */
  payments: PaymentsConfig
  /** Origins that may be shown in a frame (the video of the pre-affiliation), none by default. */
  frameOrigins: string[]
  /** Other origins that pages may call (the root of nuevosipreapi), none by default. */
  connectOrigins: string[]
  /** Other origins that forms of the portal may be posted to (generators of PDFs), none by default. */
  formOrigins: string[]
}

type Environment = Record<string, string | undefined>

const toNumber = (name: string, value: string | undefined, fallback: number): number => {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} must be a whole number, not "${value}".`)
  return number
}

const databaseOf = (
  env: Environment,
  dataDir: string,
  numberOf: (limit: { variable: string; value: number }) => number,
): DatabaseLocation => {
  const schemes = ['postgres', 'postgresql']
  const url = toAddress('DATABASE_URL', env['DATABASE_URL'] ?? '', schemes, 'postgres://user:password@host/database')
  if (url === '') return { kind: 'folder', folder: join(dataDir, 'db') }
  return { kind: 'server', url, pool: poolFromEnv(numberOf) }
}

const toPort = (value: string | undefined): number => {
  const port = toNumber('PORT', value, 4173)
  if (port > 65_535) throw new Error(`PORT must be 65535 or less, not ${port}.`)
  return port
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

// The demonstration's has the whole desk.
const demoManagement = 'demo-gestion:Gestión de demostración=decidir+operar'

const toRisks = (value: string): StartRisk[] =>
  value
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const risk = startRisks.find((known) => known === word)
      if (risk === undefined) throw new Error(`START_ANYWAY knows ${startRisks.join(', ')}, not "${word}".`)
      return risk
    })

// The Host header of a request must not decide the links in letters.
const checkMail = ({ smtpUrl, publicOrigin }: Config): void => {
  if (smtpUrl !== '' && publicOrigin === '')
    throw new Error('SMTP_URL needs PUBLIC_ORIGIN, which links in mails start with.')
}

// Behind a proxy the server cannot know its own origin without trusting the request.
const checkProxy = ({ trustProxy, publicOrigin }: Config): void => {
  if (trustProxy !== false && publicOrigin === '')
    throw new Error('TRUST_PROXY needs PUBLIC_ORIGIN, the origin that people type: "https://portal.caja.example".')
}

// By default about half a second of work on an ordinary machine, several seconds on a cheap phone.
const toCost = (value: string | undefined): number => {
  const cost = toNumber('CAPTCHA_COST', value, 5000)
  if (cost === 0) throw new Error('CAPTCHA_COST must be 1 at least.')
  return cost
}

const toHours = (value: string | undefined): number => {
  const hours = toNumber('SESSION_HOURS', value, 12)
  if (hours === 0) throw new Error('SESSION_HOURS must be 1 at least.')
  return hours
}

// What the profile shows in a frame needs no other word of the operator.
const videoOrigin = (video: string | null): string[] => (video === null ? [] : [new URL(video).origin])

/** Reads the configuration from environment variables; throws on an invalid value. */
export const configFromEnv = (env: Environment, root: string): Config => {
  const dataDir = env['DATA_DIR'] || join(root, 'data')
  const numberOf = ({ variable, value }: { variable: string; value: number }) =>
    toNumber(variable, env[variable], value)
  const place = {
    host: env['HOST'] || '127.0.0.1',
    database: databaseOf(env, dataDir, numberOf),
    publicOrigin: toOrigin('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN'] ?? ''),
  }
  const demo = decideDemoData(env['DEMO_DATA'], place)
  const fund = loadFund(env['FUND_PROFILE'] ? resolve(env['FUND_PROFILE']) : defaultProfile)
  const { mailboxes, levels, links } = fund.profile
  const config: Config = {
    ...place,
    ...demo,
    fund,
    port: toPort(env['PORT']),
    dataDir,
    s3: s3FromEnv(env),
    distDir: env['DIST_DIR'] || join(root, 'dist'),
    publicDir: env['PUBLIC_DIR'] || join(root, 'public'),
    logLevel: toWord('LOG_LEVEL', env['LOG_LEVEL'], logLevels, 'info'),
    trustProxy: parseTrustProxy(env['TRUST_PROXY'] ?? ''),
    captchaSecret: env['CAPTCHA_SECRET'] ?? '',
    captchaSecretAlso: env['CAPTCHA_SECRET_ALSO'] ?? '',
    tokenSecretAlso: env['TOKEN_SECRET_ALSO'] ?? '',
    managementSecretAlso: env['MANAGEMENT_SECRET_ALSO'] ?? '',
    captchaCost: toCost(env['CAPTCHA_COST']),
    tokenSecret: env['TOKEN_SECRET'] ?? '',
    smtpUrl: toAddress('SMTP_URL', env['SMTP_URL'] ?? '', ['smtp', 'smtps'], 'smtps://user:password@mail.caja.example'),
    mailFrom: env['MAIL_FROM'] || mailboxes.from,
    managementSecret: env['MANAGEMENT_SECRET'] ?? '',
    cardKey: cardKeyFromEnv(env, demo),
    envelopeKeys: envelopeKeysFromEnv(env, demo),
    push: pushFromEnv(env),
    sessionHours: toHours(env['SESSION_HOURS']),
    managementUsers: readManagementUsers(env['MANAGEMENT_USERS'] ?? (demo.demoData ? demoManagement : '')),
    passwordBreachUrl: toAddress(
      'PASSWORD_BREACH_URL',
      env['PASSWORD_BREACH_URL'] ?? '',
      ['https', 'http'],
      'https://api.pwnedpasswords.com/range',
    ),
    capabilities: toCapabilities(env['API_CAPABILITIES']),
    editsRelatives: toWord('EDIT_RELATIVES', env['EDIT_RELATIVES'], ['yes', 'no'], 'no') === 'yes',
    ...limitsFromEnv(numberOf),
    metricsToken: env['METRICS_TOKEN'] ?? '',
    auditDays: toNumber('AUDIT_DAYS', env['AUDIT_DAYS'], 3650),
    trashDays: toNumber('TRASH_DAYS', env['TRASH_DAYS'], 30),
    minFreeMb: numberOf(limits.storage.free),
    startAnyway: toRisks(env['START_ANYWAY'] ?? ''),
    mailboxes: {
      information: env['FUND_INFORMATION_MAILBOX'] || mailboxes.information,
      validation: env['FUND_VALIDATION_MAILBOX'] || mailboxes.validation,
    },
    levelPeriod: toPeriod(env['LEVEL_PERIOD'], levels.period),
    preaffiliationVideo: links.video !== null,
    clamdSocket: env['CLAMD_SOCKET'] ?? '',
    payments: paymentsFromEnv(env, { ...place, ...demo }),
    frameOrigins: [...toOrigins('FRAME_ORIGINS', env['FRAME_ORIGINS']), ...videoOrigin(links.video)],
    connectOrigins: toOrigins('CONNECT_ORIGINS', env['CONNECT_ORIGINS']),
    formOrigins: toOrigins('FORM_ORIGINS', env['FORM_ORIGINS']),
  }
  checkMail(config)
  checkProxy(config)
  checkSecrets(
    {
      TOKEN_SECRET: config.tokenSecret,
      TOKEN_SECRET_ALSO: config.tokenSecretAlso,
      CAPTCHA_SECRET: config.captchaSecret,
      CAPTCHA_SECRET_ALSO: config.captchaSecretAlso,
      MANAGEMENT_SECRET: config.managementSecret,
      MANAGEMENT_SECRET_ALSO: config.managementSecretAlso,
      METRICS_TOKEN: config.metricsToken,
      MERCADOPAGO_SECRET: config.payments.kind === 'mercadopago' ? config.payments.secret : '',
    },
    demo,
  )
  checkShared(config)
  return config
}
