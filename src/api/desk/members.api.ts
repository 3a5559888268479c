import { paths } from '../../contract/base-paths'
import { parseDeskLetters } from '../../contract/desk-members/letters'
import { parseDeskFile } from '../../contract/desk-members/file'
import { deskMemberPath, memberSearchPath } from '../../contract/desk-members/paths'
import { encodeMemberSearch, parseFoundPeople } from '../../contract/desk-members/people'
import {
  encodeCardWithdrawal,
  encodeSessionsEnd,
  parseCardWithdrawal,
  parseDeskSessions,
} from '../../contract/desk-members/sessions'
import type { Asked as Question } from '../../domain/desk-members/asked'
import type { DeskFile, DeskLetter, DeskSessions, FoundPeople } from '../../domain/desk-members/file'
import type { FileReason, WithdrawalReason } from '../../domain/desk-members/reasons'
import { ask, type Asked } from '../desk.api'

/** Searches members by DNI or name. What is found goes through no store: nothing of a member stays on a device of the desk. */
export const searchMembers = (question: Exclude<Question, { by: 'number' }>): Asked<FoundPeople> =>
  ask({ path: memberSearchPath, body: encodeMemberSearch(question) }, parseFoundPeople)

/** Opens the whole file of a member, with why (UNS-127). */
export const openFile = (nroafi: string, motivo: FileReason): Asked<DeskFile> =>
  ask({ path: deskMemberPath(nroafi, 'legajo'), body: { motivo } }, parseDeskFile)

/** Asks where a member is signed in, after their file was opened. */
export const fetchSessions = (nroafi: string): Asked<DeskSessions> =>
  ask({ path: deskMemberPath(nroafi, 'sesiones') }, parseDeskSessions)

/** Asks for the letters to a member, after their file was opened. */
export const fetchLetters = (nroafi: string): Asked<DeskLetter[]> =>
  ask({ path: deskMemberPath(nroafi, 'cartas') }, parseDeskLetters)

/** Ends one session of a member, or all with null; gives what is left. */
export const endSessions = (nroafi: string, id: string | null, reason: string): Asked<DeskSessions> =>
  ask({ path: deskMemberPath(nroafi, 'sesiones/cerrar'), body: encodeSessionsEnd(id, reason) }, parseDeskSessions)

/** Withdraws the card of a member; gives whether there was one that counted. */
export const withdrawCard = (nroafi: string, reason: WithdrawalReason, note: string): Asked<boolean> =>
  ask({ path: paths.withdrawCard, body: encodeCardWithdrawal(nroafi, reason, note) }, parseCardWithdrawal)
