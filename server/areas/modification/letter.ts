import type { Settlement } from '../../../src/contract/procedures/settlement'
import type { Letter } from '../../adapters/mail'
import type { Config } from '../../config'

/**
 * The letter that tells a member what the fund decided of their modification. It has no link and no data of the file,
 * so that a mailbox that others read tells nothing.
 */
export const toSettledLetter = (
  to: string,
  { nrotramite, isApproved, motivo }: Settlement,
  { validation }: Config['mailboxes'],
): Letter => ({
  to,
  subject: isApproved ? 'La Caja aprobó tu modificación de datos' : 'La Caja no aprobó tu modificación de datos',
  text: [
    'Hola:',
    '',
    isApproved
      ? `La Caja aprobó tu trámite nº ${nrotramite}. Tu legajo ya tiene los datos nuevos.`
      : `La Caja rechazó tu trámite nº ${nrotramite}. Tu legajo quedó como estaba, y podés pedir el cambio de nuevo.`,
    ...(motivo === '' ? [] : ['', `${isApproved ? 'Observación' : 'Motivo'}: ${motivo}`]),
    '',
    `Si no fuiste vos quien pidió este cambio, avisanos a ${validation}.`,
  ].join('\n'),
})
