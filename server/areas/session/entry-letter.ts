import type { FastifyBaseLogger } from 'fastify'
import { fillText } from '../../../src/domain/fill-text'
import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'
import type { Services } from '../../services'
import { findMemberRow } from '../members/repository'
import { findFormerEmail } from './email-undo'

/**
 * What changed in how a member gets in: one of their passkeys, their password by themselves or by a mailed link, where
 * their account is used, what they ended as not their own, the main e-mail that was brought back, or what the fund did: it closed the account or
 * opened it again, ended sessions, withdrew the card.
 */
export type EntryChange =
  | 'llaveAgregada'
  | 'llaveQuitada'
  | 'cambioClave'
  | 'activacion'
  | 'dispositivoNuevo'
  | 'noFuiYo'
  | 'emailDevuelto'
  | 'cuentaCerrada'
  | 'cuentaReabierta'
  | 'sesionesCerradas'
  | 'credencialRetirada'

type Words = { subject: string; what: string; otherwise: string }

const newPassword = 'pedí otra contraseña en «Nuevo usuario / Recuperar contraseña»'

const words: Record<EntryChange, Words> = {
  llaveAgregada: {
    subject: 'Se agregó una llave de acceso a tu cuenta',
    what: 'Se agregó una llave de acceso (huella, cara o PIN de un dispositivo) para ingresar al portal de afiliados con tu cuenta.',
    otherwise: 'cambiá tu contraseña, quitá la llave en «Seguridad de tu cuenta» y avisanos',
  },
  llaveQuitada: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    what: 'Se quitó una llave de acceso de tu cuenta del portal de afiliados. Con ella ya no se puede ingresar.',
    otherwise: 'cambiá tu contraseña y avisanos',
  },
  cambioClave: {
    subject: 'Cambió la contraseña de tu cuenta',
    what: 'Cambió la contraseña con la que se ingresa al portal de afiliados con tu cuenta. Las sesiones que estaban abiertas se cerraron.',
    otherwise: `${newPassword} y avisanos`,
  },
  activacion: {
    subject: 'Se eligió una contraseña para tu cuenta',
    what: 'Con el enlace que te mandamos por email se eligió la contraseña para ingresar al portal de afiliados con tu cuenta. Se cerraron las sesiones, y dejaron de servir las llaves de acceso y los permisos de las tablets de la Caja, salvo lo que se marcó para conservar.',
    otherwise: `${newPassword} y avisanos`,
  },
  dispositivoNuevo: {
    subject: 'Se ingresó a tu cuenta desde otro dispositivo',
    what: 'Se ingresó al portal de afiliados con tu cuenta desde un dispositivo en el que no se había usado, o en una tablet de la Caja: {dispositivo}.',
    otherwise: 'cambiá tu contraseña, que cierra las sesiones abiertas, y avisanos',
  },
  noFuiYo: {
    subject: 'Se cerraron las otras sesiones de tu cuenta',
    what: 'En «Seguridad de tu cuenta» alguien respondió «No fui yo». Se cerraron todas las otras sesiones, y dejaron de servir los permisos de las tablets de la Caja, los enlaces que te mandamos y las llaves de acceso que se agregaron desde entonces. Falta elegir una contraseña nueva.',
    otherwise: `${newPassword} y avisanos`,
  },
  emailDevuelto: {
    subject: 'Se deshizo el cambio de email de tu cuenta',
    what: 'Se deshizo el cambio de tu email principal y se eligió otra contraseña para ingresar al portal de afiliados. Se cerraron todas las sesiones, y dejaron de servir los permisos de las tablets de la Caja y las llaves de acceso que se agregaron después del cambio.',
    otherwise: `${newPassword} y avisanos`,
  },
  cuentaCerrada: {
    subject: 'La Caja cerró tu cuenta del portal de afiliados',
    what: 'La Caja cerró tu cuenta del portal de afiliados. Con ella ya no se puede ingresar, y lo que esperaba en una tablet de la Caja no sale.',
    otherwise: 'comunicate con tu delegación distrital y avisanos',
  },
  cuentaReabierta: {
    subject: 'La Caja volvió a abrir tu cuenta del portal de afiliados',
    what: 'La Caja volvió a abrir tu cuenta del portal de afiliados. Para ingresar, elegí otra contraseña en «Nuevo usuario / Recuperar contraseña».',
    otherwise: 'comunicate con tu delegación distrital y avisanos',
  },
  sesionesCerradas: {
    subject: 'La Caja cerró sesiones de tu cuenta',
    what: 'La Caja cerró {dispositivo} de tu cuenta del portal de afiliados. Para seguir, ingresá de nuevo. Lo que no llegaste a enviar sigue guardado en tu dispositivo.',
    otherwise: `cambiá tu contraseña, o ${newPassword}, y avisanos`,
  },
  credencialRetirada: {
    subject: 'La Caja retiró tu credencial',
    what: 'La Caja retiró tu credencial digital: su código ya no vale. Podés generar otra en el portal de afiliados cuando quieras, en «Credencial».',
    otherwise: 'comunicate con tu delegación distrital y avisanos',
  },
}

/** Changes that the fund makes, mostly because the person asked for it. */
const byFund: ReadonlySet<EntryChange> = new Set(['sesionesCerradas', 'credencialRetirada'])

/** A change, and in words the browser and system where it was made, or what was ended; '' where the letter does not say it. */
type Told = { change: EntryChange; device: string }

/** The letter has no link, so that members do not learn to follow links in such letters. */
const toEntryLetter = (to: string, { change, device }: Told, { validation }: Config['mailboxes']): Letter => {
  const { subject, what, otherwise } = words[change]
  return {
    to,
    subject,
    text: [
      'Hola:',
      '',
      fillText(what, { dispositivo: device }),
      '',
      byFund.has(change) ? 'Si lo pediste vos, no tenés que hacer nada.' : 'Si fuiste vos, no tenés que hacer nada.',
      '',
      `${byFund.has(change) ? 'Si no lo pediste' : 'Si no fuiste vos'}, ${otherwise} a ${validation}.`,
    ].join('\n'),
  }
}

/**
 * Tells a member by mail of a change in how they get in, at the former main e-mail too while the main one is young;
 * without an address it does nothing. The letter goes after the answer: a slow mail server delays nobody, and the change
 * stands without it. `device` is its browser and system in words, or what was ended.
 */
export const tellOfEntry = async (
  { db, mail, config, afterwards, clock }: Pick<Services, 'db' | 'mail' | 'config' | 'afterwards' | 'clock'>,
  nroafi: number,
  change: EntryChange,
  log: Pick<FastifyBaseLogger, 'error'>,
  device = '',
): Promise<void> => {
  const member = await findMemberRow(db, nroafi)
  if (member === undefined) return
  const former = await findFormerEmail(db, member, clock())
  const mailboxes = [member.email, former?.email ?? null].filter((email) => email !== null)
  for (const to of mailboxes)
    afterwards.add(
      mail.send(toEntryLetter(to, { change, device }, config.mailboxes)).then(
        (sent) => {
          if (!sent.ok) log.error({ code: sent.error.code }, 'mail not sent')
        },
        (cause: unknown) => log.error({ err: cause }, 'mail not sent'),
      ),
    )
}
