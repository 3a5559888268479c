import type { AddressDigest, NetworkDigests } from './adapters/address-digest'
import type { CardSigner } from './adapters/card-signer'
import type { CallCounts } from './adapters/call-counts'
import type { EnvelopeGrants } from './adapters/envelope-grants'
import type { EnvelopeOpener } from './adapters/envelope-opener'
import type { BreachedPasswords } from './adapters/breached-passwords'
import type { ReadHandover } from './adapters/handovers'
import type { Captcha } from './adapters/captcha'
import type { LossMetrics } from './adapters/loss-metrics'
import type { SlipPass } from './adapters/slip-pass'
import type { Mail } from './adapters/mail'
import type { PushSender } from './adapters/push/sender'
import type { PaymentProvider } from './adapters/payments/provider'
import type { Passwords } from './adapters/passwords'
import type { Tokens } from './adapters/tokens'
import type { VirusScan } from './adapters/virus-scan'
import type { UserHandle } from './adapters/user-handle'
import type { CatalogueLists } from './areas/catalogues/lists'
import type { Afterwards } from './afterwards'
import type { Config } from './config'
import type { Connections } from './db/connections'
import type { Database } from './db/database'
import type { DocumentStore } from './documents/store'
import type { Room } from './inspect/room'
import type { InFlight } from './areas/submissions/in-flight'
import type { WireKinds } from '../src/contract/submission-kinds'
import type { RefusalLog } from './refusal-log'
import type { UploadRoom } from './areas/submissions/upload-room'
import type { Uploads } from './areas/submissions/uploads'
import type { Space } from './storage/space'
import type { WaitingRooms } from './waiting-rooms'

/**
 * The services that the areas use. Everything that reaches outside the process is here, so that a test can replace it.
 */
export type Services = {
  config: Config
  db: Database
  /** Current moment in epoch milliseconds. */
  clock: () => number
  /** How the connections to the database stand; null for the embedded one. */
  connections: () => Connections | null
  version: string
  /** The commit that the server was built of, in short; '' when nobody knows. */
  commit: string
  captcha: Captcha
  callCounts: CallCounts
  tokens: Tokens
  /** Reads the hand-overs by which the management signs in. */
  readHandover: ReadHandover
  /** Signs and reads the passes by which a browser prints payment slips. */
  slipPass: SlipPass
  /** Signs cards and receipts; null where no key is configured. */
  cardSigner: CardSigner | null
  /** Signs and reads the grants by which a member's envelope is taken in. */
  envelopeGrants: EnvelopeGrants
  /** Opens the keys of envelopes. */
  envelopeOpener: EnvelopeOpener
  passwords: Passwords
  breachedPasswords: BreachedPasswords
  mail: Mail
  /** Sends the notices on members' devices. */
  push: PushSender
  /** The provider of payments; null where none is configured. */
  provider: PaymentProvider | null
  /** The work that no answer waits for; a closing server does. */
  afterwards: Afterwards
  addressDigest: AddressDigest
  /** The same under each value of TOKEN_SECRET that counts, for names that sessions carry on. */
  addressDigests: readonly AddressDigest[]
  networks: NetworkDigests
  userHandle: UserHandle
  /** Writes refusals to the log of accounts. */
  refusals: RefusalLog
  catalogues: CatalogueLists
  /** Counts of the losses that devices reported. */
  lossMetrics: LossMetrics
  /** When the database was found to be a copy of an earlier moment; null when it never was. */
  restoredAt: () => Date | null
  /** Where documents rest. */
  documents: DocumentStore
  /** The files of a request while it arrives. */
  uploads: Uploads
  /** Limits the disk space of documents that are not accepted yet. */
  uploadRoom: UploadRoom
  /** The rooms for bytes that wait for something. */
  rooms: WaitingRooms
  /** Free space on the disk of the data folder. */
  space: Space
  /** The virus scan. */
  isInfected: VirusScan
  /** The room that inspects untrusted files. */
  inspection: Room
  /** The wire formats of all kinds of request. */
  wireKinds: WireKinds
  /** The submissions that this process is receiving right now. */
  inFlight: InFlight
}
