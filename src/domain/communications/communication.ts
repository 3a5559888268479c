import { communicationKeyOf, isSeen } from '../notifications/marks'
import type { SeenMarks } from '../notifications/notification'

/** What the fund tells its members (COMM-001). Texts are the fund's; '' is unknown. */
export type Communication = {
  id: string
  /** Its day, as the fund writes it. */
  fecha: string
  titulo: string
  /** HTML of the fund, as it came: only `cleanHtml` may show it. */
  texto: string
  /** Address or base64 of its picture; '' for none. */
  imagen: string
  /** What the picture shows; '' for an ornament. */
  descripcion: string
  /** The higher, the more important. */
  prioridad: number
}

/** From this priority on a communication is marked as important. */
export const importantFrom = 5

/** Whether a communication is marked as important. */
export const isImportant = ({ prioridad }: Pick<Communication, 'prioridad'>): boolean => prioridad >= importantFrom

/** The communications by priority, the highest first; those of one priority in the order of the fund (COMM-002). */
export const byPriority = (communications: readonly Communication[]): Communication[] =>
  communications.toSorted((one, other) => other.prioridad - one.prioridad)

/** Whether a communication was read, by the marks of its member. */
export const isReadBy = ({ id }: Communication, seen: SeenMarks): boolean =>
  isSeen({ key: communicationKeyOf(id), event: 0 }, seen)

/** Those that were not read. */
export const unreadOf = (communications: readonly Communication[], seen: SeenMarks): Communication[] =>
  communications.filter((communication) => !isReadBy(communication, seen))

/** '2 sin leer', 'Todo leído': how many communications were not opened yet. */
export const sayUnread = (count: number): string => (count === 0 ? 'Todo leído.' : `${count} sin leer.`)
