import type { MalformedAnswer } from '../../contract/answer'
import type { Result } from '../../domain/result'
import type { WireCall } from '../wire-call'

/** Everything specific to one list or record that a member reads. */
export type ReadingDeclaration<T> = {
  /** The API call for this member's reading. */
  toCall: (nroafi: string) => WireCall
  /**
   * Translates the body of an answer; used for the API's answers and for the ones on the device, which are stored
   * untranslated.
   */
  parse: (body: unknown) => Result<T, MalformedAnswer>
  /** Whether a line of such an answer can't be read, which is logged (UNS-138). */
  hasUnread?: (body: unknown) => boolean
  /** Finds the text of a refusal in an answer with a good status. */
  findRefusal?: (body: unknown) => string | undefined
  /** The portal needs this reading: an answer of the API that is neither the reading nor a refusal ends the session. */
  holdsSession?: true
}

/** Declares a list whose lines may be unreadable one by one; `isRead` tells of each (UNS-138). */
export const defineLines = <T>(
  declaration: ReadingDeclaration<T[]>,
  isRead: (line: T) => boolean,
): ReadingDeclaration<T[]> => ({
  ...declaration,
  hasUnread: (body) => {
    const lines = declaration.parse(body)
    return lines.ok && !lines.value.every(isRead)
  },
})

/** Declares a reading. Its key in `readings` is its name on the device, in the log and in the table of screens. */
export const defineReading = <T>(declaration: ReadingDeclaration<T>): ReadingDeclaration<T> => declaration
