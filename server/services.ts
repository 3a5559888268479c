import type { AddressDigest } from './adapters/address-digest'
import type { CallCounts } from './adapters/call-counts'
import type { BreachedPasswords } from './adapters/breached-passwords'
import type { ReadHandover } from './adapters/handovers'
import type { Captcha } from './adapters/captcha'
import type { LossMetrics } from './adapters/loss-metrics'
import type { Mail } from './adapters/mail'
import type { Passwords } from './adapters/passwords'
import type { Tokens } from './adapters/tokens'
import type { VirusScan } from './adapters/virus-scan'
import type { UserHandle } from './adapters/user-handle'
import type { CatalogueLists } from './areas/catalogues/lists'
import type { Config } from './config'
import type { Database } from './db/database'
import type { Room } from './inspect/room'
import type { InFlight } from './areas/submissions/in-flight'
import type { WireKinds } from '../src/contract/submission-kinds'
import type { RefusalLog } from './refusal-log'
import type { UploadRoom } from './areas/submissions/upload-room'
import type { Uploads } from './areas/submissions/uploads'
import type { Space } from './storage/space'

/** What the areas stand on. Everything that reaches outside the process is in here, so that it can be put in its place. */
export type Services = {
  config: Config
  db: Database
  /** Current moment in epoch milliseconds. */
  clock: () => number
  version: string
  captcha: Captcha
  callCounts: CallCounts
  tokens: Tokens
  /** Reads what the management enters by. */
  readHandover: ReadHandover
  passwords: Passwords
  breachedPasswords: BreachedPasswords
  mail: Mail
  addressDigest: AddressDigest
  userHandle: UserHandle
  /** What of refusals goes into the log of accounts. */
  refusals: RefusalLog
  catalogues: CatalogueLists
  /** What devices told of losses. */
  lossMetrics: LossMetrics
  uploads: Uploads
  /** The disk that is left for documents on their way. */
  uploadRoom: UploadRoom
  /** The room on the disk. */
  space: Space
  /** Whether a file carries a virus. */
  isInfected: VirusScan
  /** Where strangers' files are looked at. */
  inspection: Room
  /** How each kind of request travels. */
  wireKinds: WireKinds
  /** The submissions that this process is taking in right now. */
  inFlight: InFlight
}
