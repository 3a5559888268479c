import type { FundNotification, SeenMarks } from './notification'

/** Key of a procedure, by its number. */
export const procedureKeyOf = (number: string): string => `tramite:${number}`

/** Key of a communication, by its id. */
export const communicationKeyOf = (id: string): string => `comunicacion:${id}`

/** Whether a member has seen it, on any of their devices. */
export const isSeen = ({ key, event }: Pick<FundNotification, 'key' | 'event'>, seen: SeenMarks): boolean =>
  (seen[key] ?? -1) >= event

/** The marks of two devices: of each key the later one. */
export const joinMarks = (some: SeenMarks, others: SeenMarks): SeenMarks => {
  const joined = new Map(Object.entries(some))
  for (const [key, event] of Object.entries(others)) {
    if (event <= (joined.get(key) ?? -1)) continue
    // Seen last, so it stands last.
    joined.delete(key)
    joined.set(key, event)
  }
  return Object.fromEntries(joined)
}

/** The marks that another set lacks. */
export const marksMissing = (own: SeenMarks, known: SeenMarks): SeenMarks =>
  Object.fromEntries(Object.entries(own).filter(([key, event]) => !isSeen({ key, event }, known)))

/** The newest marks, as many as are kept: the order of the keys is that in which they were seen. */
export const newestMarks = (marks: SeenMarks, most: number): SeenMarks =>
  Object.fromEntries(Object.entries(marks).slice(-most))
