import { isPlainDate, type PlainDate } from '../dates'
import { messages } from '../messages'
import { publicationMost, type Audience } from './publication'
import { lettersOf, richTextMost, type RichText } from './text/rich-text'

/** A communication as it is written; a day that was not chosen is ''. */
export type CommunicationDraft = {
  titulo: string
  texto: RichText
  /** What the picture shows, for who does not see it; '' for an ornament. */
  descripcion: string
  audiencia: Audience
  prioridad: number
  /** First and last day on which members see it. */
  desde: PlainDate | ''
  hasta: PlainDate | ''
}

/** The answers of a draft that can be wrong. */
export type DraftField = 'titulo' | 'texto' | 'descripcion' | 'desde' | 'hasta'

/** What is wrong with a draft, by its field. */
export type DraftProblems = Partial<Record<DraftField, string>>

/** When it is to be published: at once, or on its first day. */
export type Moment = 'ahora' | 'programar'

const tooLong = (most: number): string => `Hasta ${most.toLocaleString('es-AR')} caracteres.`

const sizeProblems = ({ titulo, texto, descripcion }: CommunicationDraft): DraftProblems => ({
  ...(titulo.length > publicationMost.title ? { titulo: tooLong(publicationMost.title) } : {}),
  ...(lettersOf(texto) > richTextMost.letters ? { texto: tooLong(richTextMost.letters) } : {}),
  ...(descripcion.length > publicationMost.description ? { descripcion: tooLong(publicationMost.description) } : {}),
})

const dayProblems = ({ desde, hasta }: CommunicationDraft, moment: Moment, today: PlainDate): DraftProblems => {
  const problems: DraftProblems = {}
  const first = moment === 'ahora' ? today : desde
  if (moment === 'programar' && desde === '') problems.desde = messages.required
  else if (first !== '' && !isPlainDate(first)) problems.desde = messages.date
  else if (moment === 'programar' && first <= today)
    problems.desde = 'Elegí un día que todavía no llegó, o publicala ahora.'
  if (hasta !== '' && !isPlainDate(hasta)) problems.hasta = messages.date
  else if (hasta !== '' && first !== '' && hasta < first) problems.hasta = 'Tiene que ser el mismo día o después.'
  return problems
}

/** What keeps a draft from being kept: only what has no room, and days that are none. */
export const draftProblems = (draft: CommunicationDraft): DraftProblems => ({
  ...sizeProblems(draft),
  ...(draft.desde !== '' && !isPlainDate(draft.desde) ? { desde: messages.date } : {}),
  ...(draft.hasta !== '' && !isPlainDate(draft.hasta) ? { hasta: messages.date } : {}),
})

/** What keeps a draft from being published at that moment; `today` by the fund's clock. */
export const publicationProblems = (draft: CommunicationDraft, moment: Moment, today: PlainDate): DraftProblems => ({
  ...(draft.titulo.trim() === '' ? { titulo: messages.required } : {}),
  ...(lettersOf(draft.texto) === 0 ? { texto: messages.required } : {}),
  ...sizeProblems(draft),
  ...dayProblems(draft, moment, today),
})
