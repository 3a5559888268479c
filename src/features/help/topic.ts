import type { FileFate } from '../../domain/documents/taken'
import type { HelpTopic } from '../../domain/help/topics'
import type { PictureName } from './pictures'

/** A picture with what it shows, for those who do not see it. */
export type Picture = { name: PictureName; alt: string }

/** A text of the help is plain; what stands between two asterisks is bold: 'Tocá *Salir* antes de irte.' */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  | ({ kind: 'picture' } & Picture)
  /** Pictures beside each other, each said to be good or bad, and why. */
  | { kind: 'examples'; items: readonly (Picture & { isGood: boolean; text: string })[] }
  /** What is taken and what not, each with its words. */
  | { kind: 'files'; items: readonly FileFate[] }
  /** A screen of the portal; one of members is shown to members only. */
  | { kind: 'screen'; label: string; path: string; isOfMembers?: true }
  | { kind: 'topic'; topic: HelpTopic }

/** A part of a topic under its own heading. */
export type Section = { title: string; blocks: readonly Block[] }

/** One of the states that something handed in goes through. */
export type Moment = { look: 'saved' | 'waiting' | 'sent' | 'attention'; title: string; text: string }

/**
 * A topic of the help.
 *   title   heading of its page
 *   line    what it is about, in the list of topics
 *   words   what people call these things, for the search only
 *   lead    the answer in a sentence or two
 *   live    what this device says of itself: its outbox, its state and the technical report, or the account's security
 */
export type Topic = {
  title: string
  line: string
  words: string
  lead: string
  moments?: { title: string; items: readonly Moment[] }
  sections: readonly Section[]
  live?: 'outbox' | 'device' | 'security'
}
