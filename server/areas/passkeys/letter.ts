import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'

/** What happened to the passkeys of a member. */
export type PasskeyChange = 'llaveAgregada' | 'llaveQuitada'

const words: Record<PasskeyChange, { subject: string; what: string; otherwise: string }> = {
  llaveAgregada: {
    subject: 'Se agregó una llave de acceso a tu cuenta',
    what: 'Se agregó una llave de acceso (huella, cara o PIN de un dispositivo) para ingresar al portal de afiliados con tu cuenta.',
    otherwise: 'Si no fuiste vos, cambiá tu contraseña, quitá la llave en «Seguridad de tu cuenta» y avisanos',
  },
  llaveQuitada: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    what: 'Se quitó una llave de acceso de tu cuenta del portal de afiliados. Con ella ya no se puede ingresar.',
    otherwise: 'Si no fuiste vos, cambiá tu contraseña y avisanos',
  },
}

/**
 * The letter that tells a member of a change of their passkeys. It has no link, so that members do not learn to follow
 * links in such letters.
 */
export const toPasskeyLetter = (to: string, change: PasskeyChange, { validation }: Config['mailboxes']): Letter => {
  const { subject, what, otherwise } = words[change]
  return {
    to,
    subject,
    text: ['Hola:', '', what, '', 'Si fuiste vos, no tenés que hacer nada.', '', `${otherwise} a ${validation}.`].join(
      '\n',
    ),
  }
}
