import type { MalformedAnswer } from '../../contract/answer'
import type { Result } from '../../domain/result'
import type { WireCall } from '../wire-call'

/** All that differs between one list or record that a member reads and another. */
export type ReadingDeclaration<T> = {
  /** How the API is asked for the reading of this member, by their number. */
  toCall: (nroafi: string) => WireCall
  /** Translates the body of an answer, from the API as from the device, where it is kept as it came. */
  parse: (body: unknown) => Result<T, MalformedAnswer>
  /** Finds the words of a refusal in an answer whose status says that all is well. */
  findRefusal?: (body: unknown) => string | undefined
  /** Nothing works without this reading: an answer of the API that brings neither it nor a refusal ends the session. */
  holdsSession?: true
}

/** Declares a reading; its name, on the device, in the log and in the table of screens, is its key in `readings`. */
export const defineReading = <T>(declaration: ReadingDeclaration<T>): ReadingDeclaration<T> => declaration
