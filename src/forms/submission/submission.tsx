import type { ComponentType } from 'react'
import type { Member } from '../../domain/member/member'
import type { Owner } from '../../domain/owner'
import type { FormDefinition, FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import type { DraftDeps } from '../draft/deps'
import type { DraftAccess } from './draft-access'
import type { LoadedSubmission, PageProps, SubmissionKind } from './kind'
import type { Sending } from './sending'

/** A page on which a submission is filled in; most have one, the benefits have one for each. */
export type Place<V extends FormValues> = {
  /** Its path inside the portal. */
  path: string
  title: string
  /** Whether a draft with these answers belongs on this page. */
  isOf: (values: V) => boolean
  /** What a new one begins with, where it begins on the page itself. */
  begin?: (member: Member) => V
}

/** What a frame draws: an open draft of a submission, whose it is, and the member who fills it in, as far as known. */
export type FrameProps<V extends FormValues> = {
  submission: Submission<V>
  openDraft: OpenDraft<V>
  owner: Owner
  member?: Member | undefined
}

/** What a door opens: the draft of a submission that the address means. */
export type DoorProps<V extends FormValues> = PageProps & { submission: Submission<V>; deps: DraftDeps }

/** Everything that one submission is made of, apart from its kind, which lists know without this. */
export type Declared<V extends FormValues> = {
  kind: SubmissionKind
  /** Its answers: version and lift, steps, rules, documents, names, questions to the server. */
  form: FormDefinition<V>
  /** Where it is filled in; the first one is where a page of its own goes without any better knowledge. */
  places: readonly [Place<V>, ...Place<V>[]]
  access: DraftAccess<V>
  /** How a draft is found and begun: `visitorDoor` or `memberDoor`. */
  Door: ComponentType<DoorProps<V>>
  /** How it looks: `stepper` or `panels`. */
  Frame: ComponentType<FrameProps<V>>
  /**
   * A hook that gives the way to load what sending needs. Most load it and nothing more; a request that carries what the screen
   * has read of the member's file gets it here.
   */
  useSending: () => () => Promise<Sending<V>>
}

/** A declared submission, with the page that its routes show. */
export type Submission<V extends FormValues> = Declared<V> & LoadedSubmission

/** The page that a draft with these answers belongs on. */
export const placeOf = <V extends FormValues>({ places }: Pick<Declared<V>, 'places'>, values: V): Place<V> =>
  places.find(({ isOf }) => isOf(values)) ?? places[0]

/**
 * Declares a submission: a form with documents that is delivered once. Everything that differs from another one stands in
 * the declaration; opening, saving, review, sending, refusals and receipt are the engine's.
 */
export const defineSubmission = <V extends FormValues>(declared: Declared<V>): Submission<V> => {
  const submission: Submission<V> = {
    ...declared,
    version: declared.form.version,
    Page: (props) => <declared.Door submission={submission} {...props} />,
  }
  return submission
}
