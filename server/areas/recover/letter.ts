import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'
import type { LinkPurpose } from '../../db/schema/sessions'

const subjects: Record<LinkPurpose, string> = {
  activar: 'Activá tu usuario del portal de afiliados',
  recuperar: 'Elegí una contraseña nueva para el portal de afiliados',
}

/**
 * The letter with the same link to the e-mail that was the main one until lately, with the way to stop it (UNS-132). It contains no
 * name and not the new address.
 */
export const toFormerLetter = (
  to: string,
  { link, undoLink }: { link: string; undoLink: string },
  { validation }: Config['mailboxes'],
): Letter => ({
  to,
  subject: subjects.recuperar,
  text: [
    'Hola:',
    '',
    'Alguien pidió un enlace para elegir la contraseña de tu cuenta del portal de afiliados. Tu email principal cambió hace menos de tres días, y por eso te llega también a esta dirección, que era la principal hasta entonces.',
    '',
    'Si lo pediste vos, abrí este enlace:',
    '',
    link,
    '',
    'El enlace vale 24 horas y sirve una sola vez. No se lo reenvíes a nadie.',
    '',
    'Si no fuiste vos, frenalo: abrí este otro y elegí otra contraseña. Este email vuelve a ser el principal, se cierra todo lo que esté abierto, y los enlaces que se hayan pedido ya no sirven.',
    '',
    undoLink,
    '',
    `Después avisanos a ${validation}.`,
  ].join('\n'),
})

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
