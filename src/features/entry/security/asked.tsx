import type { ReactNode } from 'react'
import type { OwnPlace, OwnVisit } from '../../../contract/session/own-sessions'
import { endOtherSessions, forgetOtherDevice } from './calls'
import { nameOf, officeOf } from './place-words'

/** What the person pressed: end a session, end all others, forget a device, or end what a tablet may send. */
export type Asked =
  | { kind: 'session'; place: OwnPlace }
  | { kind: 'others'; count: number }
  | { kind: 'device'; place: OwnPlace }
  | { kind: 'visit'; visit: OwnVisit }

/** The confirmation before an act, and the notice after it. */
export type AskedWords = { title: string; text: ReactNode; confirm: string; done: string; isDanger: boolean }

const others = (count: number): string => (count === 1 ? 'otra sesión' : `${count} sesiones`)

/** The texts of an act. */
export const wordsOf = (asked: Asked): AskedWords => {
  if (asked.kind === 'others')
    return {
      title: '¿Cerrar todas las otras sesiones?',
      text: (
        <p>
          Se cierran {others(asked.count)}. La que estás usando sigue abierta. Lo que se escribió en los otros
          dispositivos queda guardado ahí. Lo que una tablet de la Caja todavía no envió ya no sale.
        </p>
      ),
      confirm: 'Cerrar las otras',
      done: 'Listo: cerramos las otras sesiones.',
      isDanger: false,
    }
  if (asked.kind === 'visit')
    return {
      title: `¿Quitar el permiso de la tablet de ${officeOf(asked.visit)}?`,
      text: (
        <>
          <p>Se cierra tu sesión ahí, si quedó abierta.</p>
          <p>
            <strong>Lo que esa tablet todavía no envió ya no sale.</strong> Con las diez palabras de cada envío podés
            mandarlo desde tu teléfono.
          </p>
        </>
      ),
      confirm: 'Quitar permiso',
      done: `Listo: la tablet de ${officeOf(asked.visit)} ya no envía por vos.`,
      isDanger: true,
    }
  const name = nameOf(asked.place)
  if (asked.kind === 'session')
    return {
      title: `¿Cerrar la sesión de ${name}?`,
      text: (
        <p>Para seguir ahí va a hacer falta ingresar de nuevo. Lo que se escribió queda guardado en ese dispositivo.</p>
      ),
      confirm: 'Cerrar esa sesión',
      done: `Listo: cerramos la sesión de ${name}.`,
      isDanger: false,
    }
  return {
    title: `¿Olvidar ${name}?`,
    text: (
      <>
        <p>Se cierra la sesión que tenga abierta y dejamos de reconocer ese dispositivo.</p>
        <p>
          <strong>
            Lo que quedó guardado ahí sin enviar se abre solamente con la última contraseña que se usó en ese
            dispositivo.
          </strong>{' '}
          Sin ella no se puede abrir nunca más.
        </p>
        <p>Si lo perdiste o te lo robaron, además cambiá tu contraseña.</p>
      </>
    ),
    confirm: 'Olvidar dispositivo',
    done: `Listo: olvidamos ${name}.`,
    isDanger: true,
  }
}

/** The API call of an act. */
export const callOf = (asked: Asked) => {
  if (asked.kind === 'device') return forgetOtherDevice(asked.place.id)
  if (asked.kind === 'visit') return endOtherSessions({ id: asked.visit.id })
  return endOtherSessions(asked.kind === 'others' ? 'others' : { id: asked.place.id })
}
