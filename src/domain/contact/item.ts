/** An address, phone or e-mail as it stands in a member's file. */
export type OnFile<T> = T & {
  id: string
  /** Name of its contact type, e.g. 'PARTICULAR'. */
  tipo: string
  /** Whether it is the main one of its kind. */
  principal: boolean
}

/** The kinds of contact that a file has. */
export type ContactKind = 'domicilio' | 'telefono' | 'email'

/** The main item of a kind; undefined when none is marked. */
export const findMain = <T extends { principal: boolean }>(items: readonly T[]): T | undefined =>
  items.find(({ principal }) => principal)

/** What a kind without a main item says (DASH-015). */
export const missingMain = (kind: ContactKind): string => `No hay ${kind} marcados como principal.`
