/** An address, phone or e-mail in a member's file. */
export type OnFile<T> = T & {
  id: string
  /** Name of its contact type, e.g. 'PARTICULAR'. */
  tipo: string
  /** Whether it is the main one of its kind. */
  principal: boolean
}

/** The kinds of contact in a file. */
export type ContactKind = 'domicilio' | 'telefono' | 'email'

/** The main item of a kind; undefined when none is marked. */
export const findMain = <T extends { principal: boolean }>(items: readonly T[]): T | undefined =>
  items.find(({ principal }) => principal)

/** Text for a kind without a main item (DASH-015). */
export const missingMain = (kind: ContactKind): string => `No hay ${kind} marcados como principal.`
