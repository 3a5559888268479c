import type { ComponentType } from 'react'
import type { JsonValue } from '../../domain/json'
import type { OutboxKind } from '../../domain/delivery/outbox'
import { visitor, type Owner } from '../../domain/owner'
import type { RefusedForm } from '../draft/refusals/note-refusal'
import type { DraftDeps } from '../draft/deps'
import type { Bringing } from './bringing'

/** A page where a submission is filled in: its path inside the portal, and its title. */
export type KindPlace = { path: string; title: string }

/** Progress of a draft of a submission, for its row in a list. */
export type DraftProgress = { step: number; steps: number; title: string; subject: string }

/** What the shell gives to a page of a submission: what an open draft needs from outside, and the path of its route. */
export type PageProps = { deps: DraftDeps; path: string }

/** What the rest of the portal may use of a submission once its declaration has loaded. */
export type LoadedSubmission = {
  /** The newest version of its answers that this release reads. */
  version: number
  /** Its page, for every route that leads to it. */
  Page: ComponentType<PageProps>
  /** Loads what puts a file from elsewhere into one of its drafts. */
  loadBringing: () => Promise<Bringing>
}

/**
 * What lists, drafts, outbox and shell use of a submission without its rules and screens. It reads stored answers by
 * hand; `load` loads the declaration.
 */
export type SubmissionKind = RefusedForm & {
  /** Kind of its drafts, its outbox items and its receipts. */
  id: OutboxKind
  /** Its name in a list, without its answers. */
  title: string
  /** Who can continue its drafts: members cannot open the screens of a visitor's submission. */
  audience: 'visitor' | 'member'
  /** Where it is filled in, one route each (`src/app/routes/submission-routes.tsx`). The first place is the default. */
  places: readonly [KindPlace, ...KindPlace[]]
  /**
   * What 'Mis trámites' calls one and several of its items that still wait on the device; null when the fund makes no
   * procedure of them.
   */
  becomesProcedure: { one: string; many: string } | null
  /** Path of a draft inside the portal. */
  href: (draftId: string) => string
  /** Progress of stored answers; undefined when this release can't read them. */
  progress: (version: number, content: JsonValue) => DraftProgress | undefined
  /** Document number of the person who fills it in; '' when unknown. */
  documentOf: (content: JsonValue) => string
  load: () => Promise<LoadedSubmission>
}

/** Submissions by their kind. A missing kind comes from a newer release: its drafts and items are kept as they are. */
export type SubmissionKinds = Readonly<Record<string, SubmissionKind>>

/** Whether this reader may continue drafts of a submission. */
export const isFor = ({ audience }: SubmissionKind, reader: Owner): boolean =>
  (reader === visitor) === (audience === 'visitor')
