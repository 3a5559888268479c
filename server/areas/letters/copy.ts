import type { Config } from '../../config'
import type { LetterContent } from './content'
import type { LetterPlan } from './plan'

/** The letter that a member's copy of their data can be downloaded. It has no link: what it is about is behind the sign-in. */
export const planCopy = (
  { archivo }: Extract<LetterContent, { kind: 'copia' }>,
  { validation }: Config['mailboxes'],
): LetterPlan => ({
  subject: 'Tu copia de tus datos está lista',
  title: 'Tu copia está lista',
  mark: { tone: 'ok', text: 'Copia lista' },
  glance: 'La podés bajar durante 24 horas.',
  body: [
    {
      kind: 'paragraph',
      text: `Preparamos la copia de tus datos que pediste (${archivo}). La podés bajar durante 24 horas, en el portal: «Seguridad de tu cuenta», «Mis datos».`,
    },
    { kind: 'paragraph', text: 'Tiene tu DNI y los datos de tu familia: no la dejes en un dispositivo compartido.' },
  ],
  foot: [
    `Si no la pediste, cambiá tu contraseña, que cierra las sesiones abiertas, y avisanos a ${validation}.`,
    'Por tu seguridad, esta carta no lleva enlaces al portal.',
  ],
})
