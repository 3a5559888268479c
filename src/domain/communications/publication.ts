import type { PlainDate } from '../dates'
import type { Level } from '../level/options'
import { importantFrom } from './communication'

/** Whom a communication is for, by how they stand with the fund. */
export type Situation = 'todos' | 'activos' | 'jubilados'

/** The situations, in the order of their list. */
export const situations: readonly Situation[] = ['todos', 'activos', 'jubilados']

/** Levels that an audience may be cut to. A reduced plan is of level 2. */
export const audienceLevels: readonly Level[] = [1, 2, 3, 4, 5]

/** Who sees a communication: whoever meets all three. No districts are all of them, null is any level. */
export type Audience = { situacion: Situation; distritos: readonly number[]; nivel: Level | null }

/** Everybody. */
export const everybody: Audience = { situacion: 'todos', distritos: [], nivel: null }

/**
 * How a communication stands: being written, shown from a day to come, shown, shown no more since its last day, or withdrawn.
 */
export type PublicationState = 'borrador' | 'programada' | 'publicada' | 'terminada' | 'retirada'

/** How it is stored: what time brings about is not. */
export type StoredState = 'borrador' | 'publicada' | 'retirada'

/** Bounds: letters of title, of the description of the picture and of a reason; bytes of the picture. */
export const publicationMost = { title: 90, description: 200, reason: 300, picture: 1_048_576 } as const

/** Priorities that the desk gives; what was imported may have others. */
export const priorities = { normal: 1, important: importantFrom } as const

type Standing = { estado: StoredState; desde: PlainDate | null; hasta: PlainDate | null }

/** How a communication stands on the day `today`. */
export const publicationState = ({ estado, desde, hasta }: Standing, today: PlainDate): PublicationState => {
  if (estado !== 'publicada') return estado
  if (desde !== null && desde > today) return 'programada'
  return hasta !== null && hasta < today ? 'terminada' : 'publicada'
}

const situationWords: Record<Situation, string> = { todos: 'Todos', activos: 'Activos', jubilados: 'Jubilados' }

/**
 * An audience in few words: 'Todos', 'Todos los activos', 'Activos con nivel 1', 'Distrito La Plata'. `nameOf` gives the name of
 * a district.
 */
export const sayAudience = (
  { situacion, distritos, nivel }: Audience,
  nameOf: (district: number) => string | undefined,
): string => {
  const who = situationWords[situacion]
  const names = distritos.map((id) => nameOf(id) ?? String(id))
  const places = names.length === 0 ? '' : `${names.length === 1 ? 'distrito' : 'distritos'} ${names.join(', ')}`
  const level = nivel === null ? '' : ` con nivel ${nivel}`
  if (places === '' && level === '') return situacion === 'todos' ? who : `Todos los ${situacion}`
  if (situacion === 'todos' && level === '') return `${places.charAt(0).toUpperCase()}${places.slice(1)}`
  return `${who}${level}${places === '' ? '' : `, ${places}`}`
}
