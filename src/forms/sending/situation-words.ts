import { sumOf } from '../../domain/delivery/progress'
import type { Owner } from '../../domain/owner'
import type { OutboxItem } from '../../offline/database/types'
import { sayIfClosed } from '../leaving-words'
import { sayPart } from './say-size'
import type { Situation } from './situation'
import { sayNext, sayTakenUp } from './when-next'

/**
 * Words for a situation.
 *   why     what it waits for, or why it was refused (after the fund's own words)
 *   next    when it goes on: at the next attempt, when the lease of its sender ends, or when something happens
 *   todo    what its person can do; sayTodo has all that is said
 *   else    what they can do when that does not come to pass
 *   button  the button for it: reopen the form, send it again as it is, sign in, or none
 */
export type SituationWords = {
  why: string
  next: 'time' | 'lease' | 'event'
  todo: string
  else?: string
  button: 'correct' | 'retry' | 'sign-in' | null
}

const nothingToDo = 'No hace falta que hagas nada: lo volvemos a intentar solos.'

/** The words of the outbox for every situation: why, when next, and what to do. */
export const situations: Readonly<Record<Situation, SituationWords>> = {
  next: { why: 'El envío está listo para salir.', next: 'time', todo: 'No hace falta que hagas nada.', button: null },
  turn: {
    why: 'Espera su turno: está saliendo otro envío.',
    next: 'event',
    todo: 'No hace falta que hagas nada: sale después de ese.',
    button: null,
  },
  sending: {
    why: 'El envío está saliendo ahora, desde esta u otra pestaña.',
    next: 'lease',
    todo: 'Podés seguir usando el portal. Con poca señal tarda varios minutos.',
    button: null,
  },
  pieces: {
    why: 'El envío está saliendo por partes, desde esta u otra pestaña.',
    next: 'event',
    todo: 'Podés seguir usando el portal. Si se corta, sigue desde donde quedó: lo que ya llegó no se manda de nuevo.',
    button: null,
  },
  'sending-once': {
    why: 'El envío está saliendo ahora, una sola vez.',
    next: 'event',
    todo: 'No cierres el portal hasta ver el resultado.',
    button: null,
  },
  held: {
    why: 'Está en pausa, como pediste.',
    next: 'event',
    todo: 'Cuando quieras que siga, tocá «Seguir». Lo que ya llegó no se manda de nuevo.',
    button: null,
  },
  wifi: {
    why: 'Espera una conexión Wi-Fi, para no gastar tus datos.',
    next: 'event',
    todo: 'Sale solo cuando te conectes a Wi-Fi con el portal abierto; si lo cerrás, se envía cuando vuelvas a abrir el portal con Wi-Fi. Si no querés esperar, tocá «Enviar ahora».',
    button: null,
  },
  'wifi-unknown': {
    why: 'Espera una conexión Wi-Fi, para no gastar tus datos.',
    next: 'event',
    todo: 'Este navegador no nos dice si hay Wi-Fi: cuando lo tengas, tocá «Enviar ahora».',
    button: null,
  },
  'wifi-saving': {
    why: 'Espera, para no gastar tus datos.',
    next: 'event',
    todo: 'Este dispositivo pide ahorrar datos con cualquier conexión: cuando quieras que salga, tocá «Enviar ahora».',
    button: null,
  },
  'by-person': {
    why: 'Se envía una sola vez, cuando vos lo digas.',
    next: 'event',
    todo: 'Con buena señal, tocá «Enviar ahora» y esperá el resultado sin cerrar el portal.',
    button: null,
  },
  'by-person-later': {
    why: 'Se guarda en este dispositivo, y ahora no hay conexión con la Caja.',
    next: 'event',
    todo: 'Cuando tengas conexión, tocá «Enviar ahora».',
    button: null,
  },
  'no-connection': {
    why: 'No hay conexión con la Caja.',
    next: 'event',
    todo: 'El envío sale solo cuando vuelva la conexión.',
    else: 'Si no vuelve, guardá una copia desde la bandeja de salida y llevala a otro dispositivo.',
    button: null,
  },
  'not-now': { why: 'El envío todavía no pudo salir.', next: 'time', todo: nothingToDo, button: null },
  'sign-in': {
    why: 'El envío sale con tu sesión abierta, y ahora no lo está.',
    next: 'event',
    todo: 'Ingresá con tu contraseña, con conexión, y sale solo.',
    button: 'sign-in',
  },
  locked: {
    why: 'Está guardado y cerrado con la contraseña de tu cuenta.',
    next: 'event',
    todo: 'Ingresá con tu contraseña, con conexión: lo que falte enviar sale solo.',
    button: 'sign-in',
  },
  'newer-release': {
    why: 'Lo preparó una versión más nueva del portal, y esta todavía no sabe mandarlo.',
    next: 'event',
    todo: 'Conectate y actualizá el portal cuando lo ofrezca: sale solo.',
    button: null,
  },
  'paused-unreachable': { why: 'La Caja no respondió la última vez.', next: 'time', todo: nothingToDo, button: null },
  'paused-busy': {
    why: 'La Caja no lo puede recibir en este momento y pidió que esperemos.',
    next: 'time',
    todo: nothingToDo,
    button: null,
  },
  'paused-failing': {
    why: 'El sistema de la Caja tiene un problema y no lo pudo recibir.',
    next: 'time',
    todo: nothingToDo,
    button: null,
  },
  'paused-underway': {
    why: 'La Caja todavía está procesando lo que le llegó.',
    next: 'time',
    todo: 'No lo cargues de nuevo: antes de mandar nada le preguntamos qué tiene.',
    button: null,
  },
  'paused-stranger': {
    why: 'Contestó otra página en lugar de la Caja: puede ser el ingreso de una red Wi-Fi.',
    next: 'time',
    todo: 'Abrí otra página para ver si la red Wi-Fi pide ingresar, o usá los datos del teléfono.',
    button: null,
  },
  'paused-unproven': {
    why: 'La Caja contestó algo que no alcanza para darlo por recibido.',
    next: 'time',
    todo: 'No lo cargues de nuevo: antes de mandar nada le preguntamos qué tiene.',
    button: null,
  },
  'paused-unread': {
    why: 'El dispositivo no dejó leer lo guardado.',
    next: 'time',
    todo: 'Cerrá otras pestañas y aplicaciones. Si sigue igual, guardá una copia.',
    button: null,
  },
  refused: {
    why: 'La Caja no pudo procesarlo.',
    next: 'event',
    todo: 'Tocá «Corregir mis datos», revisalo y volvé a enviarlo.',
    button: 'correct',
  },
  'refused-validacion': {
    why: 'La Caja encontró datos para corregir.',
    next: 'event',
    todo: 'Tocá «Corregir mis datos»: te llevamos a lo que hay que cambiar.',
    button: 'correct',
  },
  'refused-conflicto': {
    why: 'Ya hay otra solicitud que no deja tomar esta.',
    next: 'event',
    todo: 'Si querés cambiar algo, corregilo y volvé a enviarlo. Si no, retiralo.',
    button: 'correct',
  },
  'refused-permiso': {
    why: 'La Caja lo espera de la cuenta que lo cargó.',
    next: 'event',
    todo: 'Ingresá con esa cuenta y tocá «Reintentar».',
    button: 'retry',
  },
  'refused-retirado': {
    why: 'Ese envío se retiró y la Caja ya no lo recibe.',
    next: 'event',
    todo: 'Tocá «Corregir mis datos» y volvé a enviarlo.',
    button: 'correct',
  },
  'refused-archivo': {
    why: 'Hay un archivo que no se puede recibir.',
    next: 'event',
    todo: 'Tocá «Corregir mis datos» y volvé a elegirlo o a sacarle una foto.',
    button: 'correct',
  },
  'refused-peso': {
    why: 'Los archivos pesan más de lo que se puede recibir.',
    next: 'event',
    todo: 'Tocá «Corregir mis datos»: te mostramos cuáles pesan más, para que los cambies por fotos.',
    button: 'correct',
  },
  'refused-incierta': {
    why: 'La conexión se cortó antes de que la Caja contestara. No lo repetimos solos, para no mandarlo dos veces.',
    next: 'event',
    todo: 'Fijate si figura en tus trámites, o llamá a la Caja, antes de enviarlo de nuevo.',
    button: null,
  },
  'refused-otro': {
    why: 'La Caja no lo tomó.',
    next: 'event',
    todo: 'Revisalo con «Corregir mis datos». Si está bien, comunicate con la Caja antes de volver a enviarlo.',
    button: 'correct',
  },
}

/** Why an item is not with the fund yet: the API's own words where it said any, because only it knows. */
export const sayWhy = ({ refusal }: Pick<OutboxItem, 'refusal'>, situation: Situation): string =>
  situation === 'paused-busy' && refusal !== null ? refusal.message : situations[situation].why

/** Situations that go on by themselves, but at no moment that is known. */
const goesOn: readonly Situation[] = ['turn', 'pieces', 'no-connection']

/** What the person of an item can do; of what goes on by itself also what becomes of it when they close the page (F41). */
export const sayTodo = (situation: Situation, owner: Owner): string => {
  const words = situations[situation]
  const isGoingOn = words.next !== 'event' || goesOn.includes(situation)
  return [words.todo, isGoingOn ? sayIfClosed(owner) : '', words.else ?? ''].filter((said) => said !== '').join(' ')
}

/** How much of what is being sent is with the fund: '9,6 de 23,4 MB'; undefined as long as nothing is. */
export const sayArrived = ({ arrived, bytes }: OutboxItem): string | undefined => {
  const there = sumOf(arrived, bytes)
  return there === 0 ? undefined : sayPart(there, bytes)
}

/**
 * When an item is tried next, by this device's clock, which the sender uses too (`now`, epoch milliseconds); '' when it
 * does not depend on time.
 */
export const sayWhenNext = (item: OutboxItem, { next }: SituationWords, now: number = Date.now()): string => {
  if (next === 'lease') return sayTakenUp(item.leaseUntil, now)
  return next === 'time' ? sayNext(item, now) : ''
}
