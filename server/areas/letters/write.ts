import { toDisplayDate } from '../../../src/domain/dates'
import { sendWords } from '../../../src/domain/document-again/values'
import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'
import type { LetterContent } from './content'
import { planCopy } from './copy'
import { planDecision } from './decisions'
import { writeHtml } from './html-part'
import type { LetterPlan } from './plan'
import { writeText } from './text-part'
import { planTurn } from './turn'

/** Who writes, and which mailboxes letters name. */
export type Writer = Pick<Config, 'fund' | 'mailboxes'>

type Activation = Extract<LetterContent, { kind: 'activacion' }>
type DocumentAsked = Extract<LetterContent, { kind: 'documento' }>

const planActivation = ({ nrotramite }: Activation, { validation }: Config['mailboxes'], link: string): LetterPlan => ({
  subject: 'Activá tu usuario del portal de afiliados',
  title: 'Activá tu usuario',
  mark: { tone: 'ok', text: 'Afiliación aprobada' },
  glance: 'La Caja aprobó tu afiliación. El enlace vale 24 horas.',
  body: [
    { kind: 'paragraph', text: `La Caja aprobó tu afiliación, trámite nº ${nrotramite}.` },
    {
      kind: 'paragraph',
      text: 'Para activar tu usuario del portal de afiliados, abrí este enlace y elegí tu contraseña:',
    },
    { kind: 'link', href: link, label: 'Activar mi usuario' },
    { kind: 'paragraph', text: 'El enlace vale 24 horas y sirve una sola vez. No se lo reenvíes a nadie.' },
  ],
  foot: [`Si no lo pediste, no hagas nada. Ante cualquier duda escribí a ${validation}.`],
})

const planDocument = ({ nrotramite, documento, hasta, motivo, pedido }: DocumentAsked, link: string): LetterPlan => {
  const last = toDisplayDate(hasta)
  const isByLink = pedido !== null
  return {
    subject: `Falta un documento de tu trámite nº ${nrotramite}`,
    title: 'Necesitamos un documento de nuevo',
    mark: { tone: 'warn', text: 'FALTA UN DOCUMENTO' },
    glance: `Podés mandarlo hasta el ${last}.`,
    body: [
      {
        kind: 'paragraph',
        text: `Para seguir con tu trámite nº ${nrotramite} necesitamos de nuevo este documento:`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Documento', value: documento },
          { label: 'Hasta', value: last },
        ],
      },
      { kind: 'reason', label: 'Motivo', text: motivo },
      isByLink
        ? { kind: 'link', href: link, label: sendWords(documento), lead: 'Mandalo desde acá:' }
        : { kind: 'paragraph', text: 'Mandalo desde el portal, en «Mis trámites».' },
      { kind: 'paragraph', text: 'Lo demás queda como está y tu trámite conserva su lugar.' },
    ],
    foot: [
      isByLink
        ? 'El enlace abre solo ese lugar y no muestra tus datos. No mandes el documento por email.'
        : 'Por tu seguridad, esta carta no lleva enlaces al portal. No mandes el documento por email.',
    ],
  }
}

/** A letter before it is written. `link` is the address that its button opens; '' for a letter without one. */
export const planLetter = (content: LetterContent, mailboxes: Config['mailboxes'], link: string): LetterPlan => {
  switch (content.kind) {
    case 'activacion':
      return planActivation(content, mailboxes, link)
    case 'copia':
      return planCopy(content, mailboxes)
    case 'turno':
      return planTurn(content)
    case 'documento':
      return planDocument(content, link)
    default:
      return planDecision(content, mailboxes)
  }
}

/** A letter to a mailbox, with both parts. */
export const writeLetter = (
  content: LetterContent,
  { fund: { profile }, mailboxes }: Writer,
  { to, link }: { to: string; link: string },
): Letter => {
  const plan = planLetter(content, mailboxes, link)
  return { to, subject: plan.subject, text: writeText(plan, profile), html: writeHtml(plan, profile) }
}

/** A letter as it will arrive, with an address that opens nothing where there is a link. */
export const previewLetter = (
  content: LetterContent,
  writer: Writer,
): { asunto: string; texto: string; html: string } => {
  const made = writeLetter(content, writer, { to: '', link: 'https://portal/…' })
  return { asunto: made.subject, texto: made.text, html: made.html ?? '' }
}
