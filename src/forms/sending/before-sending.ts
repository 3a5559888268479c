import { asksFirst, type Line } from '../../domain/delivery/line'
import type { DeliveryMode } from '../../domain/delivery/capabilities'
import { sayFiles } from './say-size'

type Load = { count: number; bytes: number }

type Around = { mode: DeliveryMode; connected: boolean; line: Line }

/** Files below this size together, in bytes, are sent before a cut is likely to matter. */
const small = 1_000_000

const sayOnce = (connected: boolean): string =>
  connected
    ? 'Se envía ahora, una sola vez: quedate con conexión hasta ver el resultado.'
    : 'Se guarda en este dispositivo; cuando tengas conexión, tocá «Enviar ahora».'

const sayPromise = (bytes: number, { mode, connected, line }: Around): string => {
  if (mode === 'once') return sayOnce(connected)
  if (asksFirst(line, bytes)) return 'Antes de gastar tus datos, te preguntamos.'
  return mode === 'pieces' && bytes > small ? 'Si se corta la conexión, sigue desde donde quedó.' : ''
}

/** What is said before the last button: how much is sent, and how. '' when there is nothing to say. */
export const sayBeforeSending = ({ count, bytes }: Load, around: Around): string => {
  const files = sayFiles(count, bytes)
  return [files === '' ? '' : `${count === 1 ? 'Se envía' : 'Se envían'} ${files}.`, sayPromise(bytes, around)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
