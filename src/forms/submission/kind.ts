import type { ComponentType } from 'react'
import type { JsonValue } from '../../domain/json'
import type { OutboxKind } from '../../domain/delivery/outbox'
import { visitor, type Owner } from '../../domain/owner'
import type { RefusedForm } from '../draft/refusals/note-refusal'
import type { DraftDeps } from '../draft/deps'

/** How a draft of a submission is doing, for its row in a list. */
export type DraftProgress = { step: number; steps: number; title: string; subject: string }

/** What a page of a submission is given by the shell: what an open draft needs of the outside, and its route's own path. */
export type PageProps = { deps: DraftDeps; path: string }

/** What everybody may know of a submission once its declaration has loaded. */
export type LoadedSubmission = {
  /** The newest version of its answers that this release reads. */
  version: number
  /** Its page, for whatever route of its leads there. */
  Page: ComponentType<PageProps>
}

/**
 * A submission for lists, drafts, outbox and shell, which need neither its rules nor its screens: it reads stored answers by
 * hand, and the declaration is one `load` away.
 */
export type SubmissionKind = RefusedForm & {
  /** Names its drafts, its items in the outbox and its receipts. */
  id: OutboxKind
  /** What it is called in a list, without its answers. */
  title: string
  /** Who can go on with its drafts: the screens of a visitor's are closed to members. */
  audience: 'visitor' | 'member'
  /** Where a draft opens, inside the portal. */
  href: (draftId: string) => string
  /** How far stored answers are; undefined when they can't be read by this release. */
  progress: (version: number, content: JsonValue) => DraftProgress | undefined
  /** Document number of the person who fills it in, '' when it is not known. */
  documentOf: (content: JsonValue) => string
  load: () => Promise<LoadedSubmission>
}

/** Submissions by their kind; one that is missing is of a release newer than this one, and is kept as it is. */
export type SubmissionKinds = Readonly<Record<string, SubmissionKind>>

/** Whether this reader may go on with drafts of a submission. */
export const isFor = ({ audience }: SubmissionKind, reader: Owner): boolean =>
  (reader === visitor) === (audience === 'visitor')
