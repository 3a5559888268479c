import { toDisplayDate } from '../dates'
import { fileReasons, withdrawalReasons } from '../desk-members/reasons'
import { procedureNumber } from '../procedures'
import type { LogActor, LogDetail, LogLine } from './line'

const actors: Record<Exclude<LogActor['kind'], 'desk'>, string> = {
  member: 'La persona',
  system: 'El sistema',
  unknown: 'Desconocido',
}

/** Who did it, in words. */
export const actorWords = (actor: LogActor): string => (actor.kind === 'desk' ? actor.name : actors[actor.kind])

const reasons = new Map<string, string>([...fileReasons, ...withdrawalReasons].map(({ id, label }) => [id, label]))

const number = (value: string): string => `n.º ${procedureNumber(value)}`

const searches: Record<string, string> = { dni: 'por DNI', nombre: 'por apellido y nombre' }
const ways: Record<string, string> = { llave: 'con llave de acceso' }

/** What is said of a datum, by its name in the log; one that is not here is in the open line alone. */
const told: Record<string, (value: string) => string> = {
  tramite: number,
  nrotramite: number,
  estado: (value) => value,
  motivo: (value) => `«${reasons.get(value) ?? value}»`,
  nota: (value) => (value === '' ? '' : `Nota: ${value}`),
  por: (value) => searches[value] ?? value,
  medio: (value) => ways[value] ?? value,
  cuantas: (value) => (value === '1' ? '1 sesión' : `${value} sesiones`),
  sesiones: (value) => (value === '1' ? '1 sesión' : `${value} sesiones`),
  omitidas: (value) => `${value} líneas iguales, de muchos, sin escribir`,
  ruta: (value) => value,
  documento: (value) => value,
  destino: (value) => value,
  turno: (value) => `turno ${value}`,
  orden: (value) => `orden ${value}`,
  anio: (value) => `para ${value}`,
  nivel: (value) => `NIVEL ${value}`,
  desde: (value) => `desde el ${toDisplayDate(value)}`,
  hasta: (value) => `hasta el ${toDisplayDate(value)}`,
  lineas: (value) => (value === '1' ? '1 línea' : `${value} líneas`),
}

const tell = ({ name, value }: LogDetail): string => told[name]?.(value) ?? ''

/** The detail of a line in one sentence; '' for none. Refusals that are one line are counted first. */
export const detailWords = ({ detail, times }: Pick<LogLine, 'detail' | 'times'>): string =>
  [times > 1 ? `${times} veces` : '', ...detail.map(tell)].filter((part) => part !== '').join(' · ')
