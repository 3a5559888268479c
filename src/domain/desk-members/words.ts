import type { CardStand, DeskEntry, DeskFile, DeskLetter, LetterFate, Look } from './file'
import { toDisplayDate } from '../dates'
import { procedureNumber } from '../procedures'

/** What was looked at, by the log's name of the look. */
const seen: Record<string, string> = {
  consultaTramites: 'trámites',
  consultaDeclaracion: 'declaración',
  consultaLegajo: 'legajo',
  consultaSesiones: 'sesiones',
  consultaCartas: 'cartas',
}

/** What somebody looked at: 'legajo', 'declaración del trámite n.º 48.310'. */
export const lookWords = ({ event, procedure }: Pick<Look, 'event' | 'procedure'>): string => {
  const what = seen[event] ?? 'otra parte'
  return procedure === null ? what : `${what} del trámite n.º ${procedureNumber(procedure)}`
}

const entryNames: Record<string, string> = {
  ingreso: 'Ingresó con contraseña',
  'ingreso llave': 'Ingresó con llave de acceso',
  ingresoFallido: 'Contraseña incorrecta',
  'ingresoFallido llave': 'Llave de acceso rechazada',
  ingresoBloqueado: 'Ingreso bloqueado por demasiados intentos',
  recupero: 'Pidió otra contraseña',
  activacion: 'Eligió una contraseña por el enlace de una carta',
}

/** A way in, in words: 'Contraseña incorrecta, 2 veces'. */
export const entryWords = ({ event, way, times }: Omit<DeskEntry, 'at'>): string => {
  const name = entryNames[way === null ? event : `${event} ${way}`] ?? entryNames[event] ?? event
  return times === 1 ? name : `${name}, ${times} veces`
}

/** Whether a way in was refused. */
export const isRefused = ({ event }: Pick<DeskEntry, 'event'>): boolean =>
  event === 'ingresoFallido' || event === 'ingresoBloqueado'

/** The card in a word. */
export const cardStandWords: Record<CardStand, string> = {
  vigente: 'Vigente',
  vencida: 'Vencida',
  sinCodigo: 'Sin código',
  sinFoto: 'Sin foto',
  sinCredencial: 'No tiene',
}

const cardSentences: Record<Exclude<CardStand, 'vigente' | 'vencida'>, string> = {
  sinCodigo: 'No hay ningún código que valga: la persona genera uno cuando abre su credencial.',
  sinFoto: 'Para tenerla falta la foto de legajo.',
  sinCredencial: 'La tienen quienes están activos o jubilados.',
}

/** The card in a sentence. */
export const cardSentence = ({ stand, lastDay }: DeskFile['card']): string => {
  if (stand === 'vencida') return `Venció el ${toDisplayDate(lastDay ?? '')}.`
  if (stand !== 'vigente') return cardSentences[stand]
  return lastDay === null ? 'Vale sin fecha de vencimiento.' : `Vale hasta el ${toDisplayDate(lastDay)}.`
}

/** Open sessions in words: '2 sesiones abiertas'. */
export const sessionsWords = (count: number): string => {
  if (count === 0) return 'Ninguna sesión abierta'
  return count === 1 ? '1 sesión abierta' : `${count} sesiones abiertas`
}

/** What is owed, in words. */
export const debtWords = (count: number): string => {
  if (count === 0) return 'Sin deuda'
  return count === 1 ? '1 concepto adeudado' : `${count} conceptos adeudados`
}

const letterKinds: Record<string, string> = {
  activacion: 'Afiliación aprobada, con el enlace para activar la cuenta',
  copia: 'La copia de tus datos está lista',
  turno: 'Se canceló un turno',
  aprobada: 'Trámite aprobado',
  rechazada: 'Trámite rechazado',
  documento: 'Falta un documento',
}

/** What a letter is about: 'Trámite aprobado, n.º 48.310'. */
export const letterWords = ({ kind, procedure }: Pick<DeskLetter, 'kind' | 'procedure'>): string => {
  const name = letterKinds[kind] ?? 'Carta de la Caja'
  return procedure === null ? name : `${name}, n.º ${procedureNumber(procedure)}`
}

/** What became of a letter, in words: what the mail server took may still come back. */
export const fateWords: Record<LetterFate, string> = {
  waiting: 'En espera',
  sent: 'Enviada',
  returned: 'Volvió: el buzón no la recibe',
}
