import { isPlainDate, toDisplayDate, type PlainDate } from '../../../src/domain/dates'
import { padDni } from '../../../src/domain/text'
import type { Registration } from './repository'
import { workingDaysBetween } from './working-days'
import type { WireRegistrationRow, WireRegistrationDateAnswer } from '../../../src/contract/schemas'

/** Codes of the registration check. 1 and 2 are the specification's; all others are errors (PREAF-014). */
export const registrationCodes = { fit: 1, notInformed: 2, unknown: 3, barred: 4, member: 5 } as const

type Code = (typeof registrationCodes)[keyof typeof registrationCodes]

const sentences: Record<Code, string> = {
  1: 'La matrícula y el documento son correctos.',
  2: 'Tu matrícula todavía no fue informada por el Colegio. Suele demorar unos días: probá de nuevo más adelante.',
  3: 'La matrícula y el número de documento no coinciden con los registrados. Revisalos e intentá de nuevo.',
  4: 'La matrícula está inhabilitada. Comunicate con tu delegación distrital.',
  5: 'Esta matrícula ya tiene una afiliación o una solicitud en curso.',
}

const codeOf = (registration: Registration | undefined, nrodoc: string): Code => {
  // An unknown number and a wrong document get the same answer, so that nobody learns which numbers exist.
  if (registration === undefined || registration.nrodoc !== padDni(nrodoc)) return registrationCodes.unknown
  if (registration.hasRequest || registration.situation === 'afiliada') return registrationCodes.member
  if (registration.situation === 'inhabilitada') return registrationCodes.barred
  return registration.situation === 'sinInformar' ? registrationCodes.notInformed : registrationCodes.fit
}

/** Answer of validarMatricula for a number and a document (API-054, PREAF-008, PREAF-014). */
export const judgeRegistration = (
  registration: Registration | undefined,
  asked: { nroafi: string; nrodoc: string },
): WireRegistrationRow => {
  const codigo = codeOf(registration, asked.nrodoc)
  return {
    codigo,
    msg: sentences[codigo],
    nroafi: asked.nroafi,
    dniafi: asked.nrodoc,
    matricula: codigo === registrationCodes.fit ? String(registration?.nroafi ?? '') : '',
  }
}

/**
 * Answer of validarFechaMatricula: the working days since the date. Refuses, with a sentence, a date that does not
 * exist or lies in the future; and, to who names the document of the registration, one that the college did not inform (API-055,
 * PREAF-039). Without that document the answer is that for an unknown number, so that nobody learns which numbers exist.
 */
export const judgeRegistrationDate = (
  registration: Registration | undefined,
  { fecmat, nrodoc }: { fecmat: string; nrodoc: string | undefined },
  today: PlainDate,
): WireRegistrationDateAnswer => {
  if (!isPlainDate(fecmat) || fecmat > today || fecmat < '1900-01-02') {
    return { success: false, msg: 'La fecha de matriculación no es válida.', dias_habiles: 0 }
  }
  const isTheirs = nrodoc !== undefined && registration?.nrodoc === padDni(nrodoc)
  const informed = isTheirs ? registration.fecmat : null
  const isInformed = informed === null || informed === fecmat
  return {
    success: isInformed,
    msg: isInformed
      ? null
      : `La fecha ${toDisplayDate(fecmat)} no coincide con la fecha de matriculación que informó el Colegio. Revisala.`,
    dias_habiles: workingDaysBetween(fecmat, today),
  }
}
