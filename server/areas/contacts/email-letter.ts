import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'

/**
 * The letter to the e-mail that was the main one until now. Links that set a password go to the main e-mail: whoever
 * changes it at an open session must not do so unnoticed, nor for good. It does not name the new address, so that a
 * wrong reader learns nothing; its link undoes the change for three days (UNS-132).
 */
export const toFormerEmailLetter = (to: string, undoLink: string, { validation }: Config['mailboxes']): Letter => ({
  to,
  subject: 'Cambió el email principal de tu cuenta',
  text: [
    'Hola:',
    '',
    'Esta dirección dejó de ser el email principal de tu legajo en el portal de afiliados. Desde ahora, los avisos de la Caja y los enlaces para recuperar la contraseña van al email que quedó como principal. Durante tres días, esos enlaces llegan también acá.',
    '',
    'Si fuiste vos, no tenés que hacer nada.',
    '',
    'Si no fuiste vos, abrí este enlace y elegí otra contraseña: este email vuelve a ser el principal y se cierra todo lo que esté abierto. Vale tres días desde el cambio.',
    '',
    undoLink,
    '',
    `Después avisanos a ${validation}.`,
  ].join('\n'),
})
