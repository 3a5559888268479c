/** What the desk decides about. `desestimar` is the withdrawal of an approved level, `datos` the deletion of a member's data. */
export const deskKinds = ['afiliacion', 'subsidio', 'modificacion', 'nivel', 'desestimar', 'adhesion', 'datos'] as const

/** A kind of request that the desk decides about. */
export type DeskKind = (typeof deskKinds)[number]

/** The tabs of the queue in their order, each with its kinds and its label. */
export const deskTabs = {
  afiliaciones: { label: 'Afiliaciones', kinds: ['afiliacion'] },
  subsidios: { label: 'Subsidios', kinds: ['subsidio'] },
  modificaciones: { label: 'Modificaciones', kinds: ['modificacion'] },
  nivel: { label: 'Opción de nivel', kinds: ['nivel', 'desestimar'] },
  debito: { label: 'Débito automático', kinds: ['adhesion'] },
  datos: { label: 'Datos personales', kinds: ['datos'] },
} as const satisfies Record<string, { label: string; kinds: readonly DeskKind[] }>

/** A tab of the queue. */
export type DeskTab = keyof typeof deskTabs

/** The tabs in their order. */
export const deskTabIds: readonly DeskTab[] = [
  'afiliaciones',
  'subsidios',
  'modificaciones',
  'nivel',
  'debito',
  'datos',
]

/** Whether something names a tab. */
export const isDeskTab = (word: unknown): word is DeskTab => deskTabIds.some((one) => one === word)

/** The tab of a kind. */
export const tabOf = (kind: DeskKind): DeskTab =>
  deskTabIds.find((tab) => deskTabs[tab].kinds.some((one) => one === kind)) ?? 'datos'

/** The key of the profile's `deadlines` that gives the working days of a kind. */
export const deadlineOf = {
  afiliacion: 'affiliation',
  subsidio: 'benefit',
  modificacion: 'modification',
  nivel: 'level',
  desestimar: 'level',
  adhesion: 'directDebit',
  datos: 'personalData',
} as const satisfies Record<DeskKind, string>
