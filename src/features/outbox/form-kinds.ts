import type { JsonValue } from '../../domain/json'
import type { RefusedForm } from '../../forms/draft/refusals/note-refusal'
import { visitor, type Owner } from '../../domain/owner'

/** How a draft of a form is doing, for its row in a list. */
export type DraftProgress = { step: number; steps: number; title: string; subject: string }

/** Who can go on with a draft: the routes of the pre-affiliation are closed to members. */
type Audience = 'visitor' | 'member'

/** What the lists need to know of a form: its name, where its drafts open, and how far one is. */
export type FormKind = RefusedForm & {
  id: string
  title: string
  audience: Audience
  href: (draftId: string) => string
  /** How far stored answers are; undefined when they can't be read by this release. */
  progress: (version: number, content: JsonValue) => DraftProgress | undefined
  /** The newest version of its answers that this release reads. */
  latestVersion: () => Promise<number>
  /** Document number of the person who fills it in, '' when it is not known. */
  documentOf: (content: JsonValue) => string
}

/** The forms of the portal, by their id. */
export type FormKinds = Readonly<Record<string, FormKind>>

/** Whether this reader may go on with drafts of a form. */
export const isFor = ({ audience }: FormKind, reader: Owner): boolean =>
  (reader === visitor) === (audience === 'visitor')
