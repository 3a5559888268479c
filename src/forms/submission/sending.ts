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

/** A button for where to go next: its label, and the path inside the portal for the submission of that id. */
export type Way = { label: string; to: (submissionId: string) => string }

/** What the person reads after the last button. */
export type SendWords = {
  queued: { title: string; text: string }
  /** On acceptance: the text, which may depend on the submission's receipt, where the person goes next (closing goes there too), and what else they may want to see. */
  accepted: { title: string; body: ReactNode | ((submissionId: string) => ReactNode); onward: Way; aside: Way }
  /** `notice` is shown in red beside the dialog (BENEFIT-020). */
  refused: { title: string; notice?: string }
}

/** What a submission needs after its last button; loaded when the person may send soon. */
export type Sending<V extends FormValues> = {
  /** Why it cannot be sent although nothing is missing or wrong, in words for the person. */
  obstacle?: (openDraft: OpenDraft<V>) => Promise<string | undefined>
  /** Its title in the outbox and in the receipts. */
  title: (values: V) => string
  /** The request as it will be sent, with its digest, and how many files it names. */
  request: (filled: Filled<V>) => Promise<{ body: JsonValue; fileCount: number }>
  /** The checks that the sender makes first; by default those without a result (UNS-21). */
  deferred?: (values: V, checks: ChecksState) => readonly NeededCheck[]
  /** What the receipt shows of the answers, also offline; `at` is what they count by. */
  rows: (values: V, at: Pick<Filled<V>, 'checks' | 'claimedAt'>) => readonly ReceiptRow[]
  words: SendWords
}
