import type { ComponentType } from 'react'
import type { Member } from '../../domain/member/member'
import type { Owner } from '../../domain/owner'
import type { FormDefinition, FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import type { DraftDeps } from '../draft/deps'
import type { DraftAccess } from './draft-access'
import type { KindPlace, LoadedSubmission, PageProps, SubmissionKind } from './kind'
import type { Sending } from './sending'

/** One of the kind's places, with its answers. Most kinds have one place; the benefits have one each. */
export type Place<V extends FormValues> = KindPlace & {
  /** Whether a draft with these answers belongs to this page. */
  isOf: (values: V) => boolean
  /** The first answers of a new one, if it begins on the page itself. */
  begin?: (member: Member) => V
}

/** What a frame needs: an open draft of a submission, its owner, and the member who fills it in, as far as known. */
export type FrameProps<V extends FormValues> = {
  submission: Submission<V>
  openDraft: OpenDraft<V>
  owner: Owner
  member?: Member | undefined
}

/** What a door needs, to open the draft that the address names. */
export type DoorProps<V extends FormValues> = PageProps & { submission: Submission<V>; deps: DraftDeps }

/** Everything that a submission consists of, except its kind, which lists use without this. */
export type Declared<V extends FormValues> = {
  kind: SubmissionKind
  /** Its form: version and lift, steps, rules, documents, names, checks on the server. */
  form: FormDefinition<V>
  /** The kind's places, in their order. */
  places: readonly [Place<V>, ...Place<V>[]]
  access: DraftAccess<V>
  /** Finds or begins a draft: `visitorDoor` or `memberDoor`. */
  Door: ComponentType<DoorProps<V>>
  /** Draws it: `stepper` or `panels`. */
  Frame: ComponentType<FrameProps<V>>
  /**
   * A hook that returns the loader of what sending needs. Most only load it; a request that contains data of the
   * member's file gets them here.
   */
  useSending: () => () => Promise<Sending<V>>
}

/** A declared submission, with the page that its routes show. */
export type Submission<V extends FormValues> = Declared<V> & LoadedSubmission

/** The page that a draft with these answers belongs to. */
export const placeOf = <V extends FormValues>({ places }: Pick<Declared<V>, 'places'>, values: V): Place<V> =>
  places.find(({ isOf }) => isOf(values)) ?? places[0]

/**
 * Declares a submission: a form with documents that is delivered once. The declaration has everything specific to it;
 * the engine does opening, saving, review, sending, refusals and receipt.
 */
export const defineSubmission = <V extends FormValues>(declared: Declared<V>): Submission<V> => {
  const submission: Submission<V> = {
    ...declared,
    version: declared.form.version,
    loadBringing: () => import('./bringing').then(({ bringingFor }) => bringingFor(declared.form)),
    Page: (props) => <declared.Door submission={submission} {...props} />,
  }
  return submission
}
