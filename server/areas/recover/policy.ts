import type { Config } from '../../config'
import { padDni } from '../../../src/domain/text'
import type { Registration } from '../registration/repository'
import type { WireRecoverAnswer } from '../../../src/contract/schemas'

const answer = (error: 0 | 1 | 2, msg: string): WireRecoverAnswer => ({ message: { error, msg }, emailAfi: '' })

/**
 * Masks an e-mail: 'juana.perez@correo.com' becomes 'j***@c***.com', enough for its owner to know which mailbox to
 * open.
 */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***${ending}`
}

/** Answer when the link was mailed: to which mailbox, and what to do when it does not arrive (RECOVER-012). */
export const linkSent = (email: string, { validation }: Config['mailboxes']): WireRecoverAnswer => ({
  message: {
    error: 0,
    msg: `Te enviamos un correo a ${maskEmail(email)} con un enlace para elegir tu contraseña, que vale 24 horas. Si no lo ves, revisá también la carpeta SPAM. Si no llega, escribí a ${validation}.`,
  },
  emailAfi: maskEmail(email),
})

/** Answer when several links were mailed within the hour and no more are sent for now (RECOVER-012). */
export const linksEnough = (email: string, { validation }: Config['mailboxes']): WireRecoverAnswer => ({
  message: {
    error: 1,
    msg: `Ya te enviamos varios correos a ${maskEmail(email)}. Revisá también la carpeta SPAM: sirve el enlace de cualquiera de ellos. Si no llegan, escribí a ${validation} o probá de nuevo en una hora.`,
  },
  emailAfi: maskEmail(email),
})

/** Answer when the mail server did not accept the letter. */
export const linkNotSent = ({ validation }: Config['mailboxes']): WireRecoverAnswer =>
  answer(
    2,
    `No pudimos enviarte el email. Probá de nuevo en unos minutos; si sigue sin salir, escribí a ${validation}.`,
  )

/** Answer when the member has no e-mail (RECOVER-011). */
export const noEmail = ({ information }: Config['mailboxes']): WireRecoverAnswer =>
  answer(
    1,
    `No tenemos un email registrado para tu matrícula. Escribí a ${information} o comunicate con tu delegación distrital.`,
  )

/**
 * Answer to somebody who is no member (API-078): complete the form. The words are the same whether the number exists or
 * not. The portal offers the form unless the message speaks of inability or of the district delegation (spec section
 * 4).
 */
export const judgeRecovery = (
  registration: Registration | undefined,
  nrodoc: string,
  mailboxes: Config['mailboxes'],
): WireRecoverAnswer => {
  const isTheirs = registration !== undefined && registration.nrodoc === padDni(nrodoc)
  if (isTheirs && registration.situation === 'inhabilitada') {
    return answer(2, 'La matrícula se encuentra inhabilitada. Comunicate con tu delegación distrital.')
  }
  if (isTheirs && registration.hasRequest) {
    return answer(
      1,
      `Tu solicitud de afiliación está en revisión. Te vamos a escribir por email: revisá también la carpeta SPAM. Si no llega, escribí a ${mailboxes.validation}.`,
    )
  }
  if (isTheirs && registration.situation === 'afiliada') return noEmail(mailboxes)
  return answer(
    2,
    'No encontramos una afiliación con esos datos. Si ya tenés tu matrícula, completá el formulario para afiliarte.',
  )
}
