import type { PlainDate } from '../dates'
import type { Member, MemberAddress, MemberEmail, MemberPhone, Relative } from '../member/member'

/** Somebody that a search found: what tells them from others, and nothing of their file. `nrodoc` has 8 digits. */
export type FoundPerson = Pick<Member, 'nroafi' | 'apellido' | 'nombres' | 'nrodoc' | 'sexo' | 'desdistrito' | 'estado'>

/** What a search came to; with `tooMany` nobody is shown. */
export type FoundPeople = { people: FoundPerson[]; tooMany: boolean }

/** How a card stands: in force, over, without a code that counts, without a photo, or not for this member. */
export type CardStand = 'vigente' | 'vencida' | 'sinCodigo' | 'sinFoto' | 'sinCredencial'

/** The card of a member: its last day, null for none, and when the latest code ends (epoch milliseconds). */
export type DeskCard = { stand: CardStand; lastDay: PlainDate | null; codeUntil: number | null }

/**
 * A look of somebody of the fund at a member; `event` is the log's name of it. `at` is epoch milliseconds, `procedure` a number or
 * null.
 */
export type Look = { who: string; isOwn: boolean; at: number; event: string; procedure: string | null }

/** The whole file of a member as the desk reads it (UNS-127). Moments are epoch milliseconds, null for never. */
export type DeskFile = {
  member: Member
  enrolled: PlainDate | null
  addresses: MemberAddress[]
  phones: MemberPhone[]
  emails: MemberEmail[]
  confirmedAt: number | null
  relatives: Relative[]
  /** Concepts that are owed. */
  debts: number
  /** The direct debit that was approved last: the last four digits of the account or card. */
  debit: { kind: 'debito' | 'credito'; lastDigits: string; bank: string } | null
  levelRequest: { year: number; level: number; procedure: string; state: string } | null
  card: DeskCard
  sessions: number
  lastEntry: number | null
  /** When the fund closed the account. */
  closedAt: number | null
  looks: Look[]
  readAt: number
}

/** An open session of a member: browser and system in words, '' when unknown. `id` ends it. */
export type DeskSessionOf = { id: string; label: string; since: number; usedAt: number }

/** A passkey of a member. */
export type DeskPasskey = { label: string; since: number; usedAt: number | null }

/** A way in, or a refused one; `times` refusals of one kind followed each other. `way` is 'llave' for a passkey. */
export type DeskEntry = { event: string; way: string | null; at: number; times: number }

/** Where a member is signed in, how they can get in, and how they last did. */
export type DeskSessions = { sessions: DeskSessionOf[]; passkeys: DeskPasskey[]; entries: DeskEntry[] }

/** What became of a letter: it waits for the mail server, was handed to it, or its mailbox was refused for good. */
export type LetterFate = 'waiting' | 'sent' | 'returned'

/** A letter to a member about what the fund decided. `at` is when its fate came about, or when it was ordered. */
export type DeskLetter = { kind: string; procedure: string | null; to: string; at: number; fate: LetterFate }
