import { useEffect, useRef, useState } from 'react'
import { getSession, watchSession } from '../../api/session/session-store'
import { appointmentProblems } from '../../domain/appointments/validate'
import { atDistrict, type Appointment, type AppointmentDistrict } from '../../domain/appointments/values'
import type { Finding } from '../../domain/rules/yup'
import { useToday } from '../../forms/useToday'
import { flushFields } from '../../ui/fields/flush'
import { focusField } from '../../ui/focus'
import { dropKept, keep, nothingChosen, readKept, type Choosing } from './kept-appointment'

type Field = keyof Appointment

/** What the server or a choice says about one field, until it is chosen anew. */
export type Note = { path: Field; message: string }

/** The form of an appointment: what is chosen, what is wrong with it, and the temporary appointment that is asked about. */
export type ChoosingForm = {
  /** With the member's main e-mail where none was typed (UNS-66). */
  appointment: Appointment
  temporary: Appointment | null
  /** Whether nothing of it was chosen or typed. */
  isEmpty: boolean
  problems: readonly Finding[]
  errorOf: (path: Field) => string | undefined
  put: (change: Partial<Appointment>, note?: Note) => void
  /** Another district: date and hour are to be chosen anew (TURNO-011). */
  putDistrict: (district: AppointmentDistrict | undefined) => void
  left: (path: Field) => void
  /** Makes the temporary appointment, or leads to what is missing. */
  propose: () => void
  /** Takes the temporary appointment back; the form stays as it is, to be modified (TURNO-015). */
  decline: (note?: Note) => void
  /** Forgets all of it. */
  drop: () => void
}

/**
 * An appointment that is being chosen, for the present member. It survives a reload of the tab, and the end of the
 * session on this page; nothing of it is written to disk in the clear.
 */
export const useChoosing = (nroafi: string | null, mainMail: string): ChoosingForm => {
  const today = useToday()
  const [choosing, setChoosing] = useState<Choosing>(() => readKept(nroafi))
  const newest = useRef(choosing)
  const [notes, setNotes] = useState<readonly Note[]>([])
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set())
  const [typedMail, setTypedMail] = useState(choosing.form.mail !== '')

  const take = (next: Choosing): void => {
    newest.current = next
    setChoosing(next)
    keep(nroafi, next)
  }
  useEffect(
    () =>
      watchSession(() => {
        // Nobody who comes after may find it; who signs in again over this page has it as before.
        if (getSession() === null) dropKept()
        else keep(nroafi, newest.current)
      }),
    [nroafi],
  )

  const withMail = (form: Appointment): Appointment =>
    typedMail || form.mail !== '' ? form : { ...form, mail: mainMail }
  const appointment = withMail(choosing.form)
  const problems = appointmentProblems(appointment, today)
  const isEmpty = Object.entries(choosing.form).every(([, value]) => value === '' || value === null)

  return {
    appointment,
    temporary: choosing.temporary,
    isEmpty,
    problems,
    errorOf: (path) =>
      notes.find((note) => note.path === path)?.message ??
      (shown.has(path) ? problems.find((problem) => problem.path === path)?.message : undefined),
    put: (change, note) => {
      if (change.mail !== undefined) setTypedMail(true)
      take({ form: { ...newest.current.form, ...change }, temporary: null })
      setNotes((last) => [...last.filter(({ path }) => !Object.hasOwn(change, path)), ...(note ? [note] : [])])
    },
    putDistrict: (district) => {
      take({ form: atDistrict(newest.current.form, district), temporary: null })
      setNotes([])
    },
    left: (path) => setShown((last) => new Set([...last, path])),
    propose: () => {
      flushFields()
      const whole = withMail(newest.current.form)
      const [first] = appointmentProblems(whole, today)
      if (first === undefined) return take({ form: newest.current.form, temporary: whole })
      setShown(new Set(['idDistrito', 'direccion', 'fecha', 'hora', 'motivo', 'mail']))
      focusField(first.path)
    },
    decline: (note) => {
      take({ form: newest.current.form, temporary: null })
      if (note) setNotes([note])
    },
    drop: () => {
      newest.current = nothingChosen()
      setChoosing(newest.current)
      dropKept()
      setNotes([])
      setShown(new Set())
    },
  }
}
