/** The groups of what the fund holds of a member, in the order of the screen and of the copy (UNS-150). */
export const heldGroups = ['legajo', 'familiares', 'aportes', 'tramites', 'mensajes', 'ingresos'] as const

export type HeldGroup = (typeof heldGroups)[number]

/** How many bytes of a copy belong to each group. */
export type HeldBytes = Readonly<Record<HeldGroup, number>>

/** Name of the file of a copy that was asked for on a day (yyyy-mm-dd): no number and no name of a person. */
export const copyName = (day: string): string => `mis-datos-${day}.zip`
