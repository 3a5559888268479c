import type { Closed, Unusual, UnusualEvent } from '../../../contract/session/unusual'
import { nameInside, sayMoment } from './place-words'

const what: Record<UnusualEvent['kind'], string> = {
  dispositivo: 'Hubo un ingreso desde un dispositivo nuevo',
  llave: 'Se creó una llave de acceso desde un dispositivo nuevo',
  clave: 'Cambió tu contraseña desde un dispositivo nuevo',
  email: 'Cambió tu email principal desde un dispositivo nuevo',
  aviso: 'Avisaste de algo que no hiciste',
}

/** What happened, in one sentence; `now` is epoch milliseconds by the server's clock. */
export const sayEvent = ({ kind, at, label }: UnusualEvent, now: number): string =>
  `${what[kind]}: ${nameInside({ label })}, ${sayMoment(at, now)}.`

/** The sign-in of this session, where nothing was unusual; `now` as above. */
export const sayEntry = ({ at, label, isLast }: Unusual['entry'], now: number): string =>
  `${isLast ? 'El último ingreso fue el tuyo:' : 'Acá ingresaste'} ${sayMoment(at, now)}, con ${nameInside({ label })}. ¿Ves algo que no hiciste vos?`

/** How many sessions were closed, as a title. */
export const sayClosed = ({ sessions }: Closed): string => {
  if (sessions.length === 0) return 'No había otras sesiones'
  return sessions.length === 1 ? 'Cerramos la otra sesión' : `Cerramos las otras ${sessions.length} sesiones`
}

const counted = (count: number, one: string, many: string): string[] => {
  if (count === 0) return []
  return [count === 1 ? one : many.replace('{n}', String(count))]
}

/** What else was taken away; nothing when nothing was. */
export const sayTaken = ({ visits, passkeys }: Closed): string[] => [
  ...counted(
    visits,
    'Una tablet de la Caja ya no envía por vos.',
    'Las {n} tablets de la Caja que podían enviar por vos ya no envían.',
  ),
  ...counted(
    passkeys,
    'Quitamos la llave de acceso que se agregó desde entonces.',
    'Quitamos las {n} llaves de acceso que se agregaron desde entonces.',
  ),
]
