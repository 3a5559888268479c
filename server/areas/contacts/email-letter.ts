import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'

/**
 * The letter to the e-mail that was the main one until now. Links that set a password go to the main e-mail: whoever
 * changes it at an open session must not do so unnoticed. It has no link and does not name the new address, so that a
 * wrong reader learns nothing.
 */
export const toFormerEmailLetter = (to: string, { validation }: Config['mailboxes']): Letter => ({
  to,
  subject: 'Cambió el email principal de tu cuenta',
  text: [
    'Hola:',
    '',
    'Esta dirección dejó de ser el email principal de tu legajo en el portal de afiliados. Desde ahora, los avisos de la Caja y los enlaces para recuperar la contraseña van al email que quedó como principal.',
    '',
    'Si fuiste vos, no tenés que hacer nada.',
    '',
    `Si no fuiste vos, ingresá al portal, cambiá tu contraseña, corregí tu email en «Mis medios de contacto» y avisanos a ${validation}.`,
  ].join('\n'),
})
