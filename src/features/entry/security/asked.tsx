import type { ReactNode } from 'react'
import type { OwnPlace } from '../../../contract/session/own-sessions'
import { endOtherSessions, forgetOtherDevice } from './calls'
import { nameOf } from './place-words'

/** What the person pressed: end a session, end all others, or forget a device. */
export type Asked =
  | { kind: 'session'; place: OwnPlace }
  | { kind: 'others'; count: number }
  | { kind: 'device'; place: OwnPlace }

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
          dispositivos queda guardado ahí.
        </p>
      ),
      confirm: 'Cerrar las otras',
      done: 'Listo: cerramos las otras sesiones.',
      isDanger: false,
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
  return endOtherSessions(asked.kind === 'others' ? 'others' : { id: asked.place.id })
}
