import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'
import type { LinkPurpose } from '../../db/schema/sessions'

const subjects: Record<LinkPurpose, string> = {
  activar: 'Activá tu usuario del portal de afiliados',
  recuperar: 'Elegí una contraseña nueva para el portal de afiliados',
}

/** The letter with the link. It contains no name, so that a wrong reader learns nothing. */
export const toLetter = (
  to: string,
  purpose: LinkPurpose,
  link: string,
  { validation }: Config['mailboxes'],
): Letter => ({
  to,
  subject: subjects[purpose],
  text: [
    'Hola:',
    '',
    purpose === 'activar'
      ? 'Para activar tu usuario del portal de afiliados, abrí este enlace y elegí tu contraseña:'
      : 'Para elegir una contraseña nueva en el portal de afiliados, abrí este enlace:',
    '',
    link,
    '',
    'El enlace vale 24 horas y sirve una sola vez. No se lo reenvíes a nadie.',
    '',
    `Si no lo pediste, no hagas nada: tu contraseña sigue igual. Ante cualquier duda escribí a ${validation}.`,
  ].join('\n'),
})
