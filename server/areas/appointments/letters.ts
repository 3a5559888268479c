import type { FastifyBaseLogger } from 'fastify'
import type { FundProfile } from '../../../src/contract/fund/profile'
import { showDay } from '../../../src/domain/appointments/days'
import type { Letter } from '../../adapters/mail'
import type { Services } from '../../services'
import { toActive, type AppointmentRow } from './repository'

type Places = Pick<FundProfile, 'districts'>

const facts = (row: AppointmentRow, profile: Places): string[] => {
  const { fecha, hora, distrito, direccion, motivo } = toActive(row, profile)
  return [
    `Fecha: ${showDay(fecha)}`,
    `Hora: ${hora}`,
    `Delegación: ${distrito}`,
    `Dirección: ${direccion}`,
    `Motivo: ${motivo}`,
  ]
}

/** The letter that tells of an appointment. It names nobody: the address may have been mistyped. */
export const toBookedLetter = (row: AppointmentRow, profile: Places): Letter => ({
  to: row.email,
  subject: `Tu turno: ${showDay(row.day)}, ${row.hour}`,
  text: [
    'Hola:',
    '',
    'Tu turno quedó agendado.',
    '',
    ...facts(row, profile),
    '',
    'Si no podés venir, cancelalo en el portal, en «Mis turnos»: le queda a otra persona.',
  ].join('\n'),
})

/** The letter that tells that an appointment was cancelled by its member. */
export const toCancelledLetter = (row: AppointmentRow, profile: Places): Letter => ({
  to: row.email,
  subject: `Turno cancelado: ${showDay(row.day)}, ${row.hour}`,
  text: [
    'Hola:',
    '',
    'Cancelaste este turno.',
    '',
    ...facts(row, profile),
    '',
    'Cuando quieras podés pedir otro en el portal, en «Mis turnos».',
  ].join('\n'),
})

/** Sends a letter after the answer. The portal shows the appointment in any case, so a failure is only logged. */
export const sendAfterwards = (
  { mail, afterwards }: Pick<Services, 'mail' | 'afterwards'>,
  letter: Letter,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): void =>
  afterwards.add(
    mail.send(letter).then(
      (sent) => {
        if (!sent.ok) log.warn({ code: sent.error.code }, 'mail about an appointment not sent')
      },
      (cause: unknown) => log.error({ err: cause }, 'mail about an appointment not sent'),
    ),
  )
