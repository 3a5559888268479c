import type { ReactNode } from 'react'
import type { ChecksState } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'
import type { ReceiptRow } from '../../domain/delivery/receipt-rows'
import type { FileEntry } from '../../offline/database/types'
import type { FormValues, NeededCheck } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'

/** A form as it is when its person presses the last button. */
export type Filled<V extends FormValues> = {
  submissionId: string
  values: V
  files: readonly FileEntry[]
  checks: ChecksState
  /** Moment of "enviar", epoch milliseconds. */
  claimedAt: number
}

/** A way on: what its button says, and where it leads inside the portal, for the submission of that id. */
export type Way = { label: string; to: (submissionId: string) => string }

/** What the person reads from the last button on. */
export type SendWords = {
  queued: { title: string; text: string }
  /** The fund has it: what is said, where the person goes on (closing leads there too), and what else they may want to see. */
  accepted: { title: string; body: ReactNode; onward: Way; aside: Way }
  /** `notice` is said in red beside the dialog (BENEFIT-020). */
  refused: { title: string; notice?: string }
}

/** What a submission needs from its last button on; loaded when that is near. */
export type Sending<V extends FormValues> = {
  /** Why it cannot go although nothing is missing or wrong, in words for the person. */
  obstacle?: (openDraft: OpenDraft<V>) => Promise<string | undefined>
  /** What it is called in the outbox and among the receipts. */
  title: (values: V) => string
  /** The request as it will be sent, with its digest, and how many files it names. */
  request: (filled: Filled<V>) => Promise<{ body: JsonValue; fileCount: number }>
  /** The questions that the sender asks first, where they are not simply those that nobody has answered (UNS-21). */
  deferred?: (values: V, checks: ChecksState) => readonly NeededCheck[]
  /** What the receipt shows of the answers, also offline. */
  rows: (values: V) => readonly ReceiptRow[]
  words: SendWords
}
