// Apart from the form's tree: the lists that load with the portal read these alone.

/** The only step of the form. */
export const erasureStep = 'datos'

/** The groups of data that a member may ask to be deleted, in the order of the screen (UNS-150). */
export const erasableGroups = ['fotoPerfil', 'contactos', 'sinTerminar', 'mensajes', 'accesos'] as const

export type ErasableGroup = (typeof erasableGroups)[number]
