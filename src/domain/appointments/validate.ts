import { required } from '../rules/basic'
import { object } from 'yup'
import type { PlainDate } from '../dates'
import { messages } from '../messages'
import { fechafutura } from '../rules/coming-dates'
import { dateRule, realDate } from '../rules/dates'
import type { Rule } from '../rules/rule'
import { findInSchema } from '../rules/schema-findings'
import { email, max } from '../rules/text'
import { choice, chosenId, text, type Finding } from '../rules/yup'
import { isHour, isOpenWeekday } from './days'
import { appointmentReasons, type Appointment } from './values'
import { appointmentWords } from './words'

const openWeekday = dateRule('openWeekday', appointmentWords.dayClosed, undefined, isOpenWeekday)

const realHour: Rule = { name: 'hour', message: messages.format, test: isHour }

const places: readonly string[] = ['idDistrito', 'direccion', 'fecha', 'hora', 'motivo', 'mail']

/** Longest e-mail that a letter about an appointment goes to, in characters. */
export const mailMost = 100

/**
 * What keeps an appointment from being asked for on the day `today`, in the order of the screen (TURNO-018, TURNO-019,
 * TURNO-029). Which days and hours a district has, and how far ahead, is the server's to say (UNS-137).
 */
export const appointmentProblems = (appointment: Appointment, today: PlainDate): Finding[] => {
  const schema = object({
    idDistrito: chosenId(),
    direccion: text(required),
    fecha: text(required, realDate, fechafutura(today), openWeekday),
    hora: text(required, realHour),
    motivo: choice(appointmentReasons, true),
    mail: text(required, max(mailMost), email),
  })
  return findInSchema(schema, appointment)
    .filter((problem, at, all) => all.findIndex(({ path }) => path === problem.path) === at)
    .toSorted((one, other) => places.indexOf(one.path) - places.indexOf(other.path))
}
