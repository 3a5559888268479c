/** The two papers that a member gets by /credencial and /constancia. */
export type CardPaper = 'credencial' | 'constancia'

/** Title of a dialog and of its paper (CRED-001). */
export const cardTitle = {
  credencial: 'Credencial',
  constancia: 'Constancia para convenios',
} satisfies Record<CardPaper, string>
