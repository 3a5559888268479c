import { deskKinds, deskTabIds } from '../../domain/desk/kinds'
import type { Choice, Holder, LastDecision, Queue, QueueQuery, QueueRow } from '../../domain/desk/queue'
import { answerOf, day, flag, listOf, number, oneOf, orNull, shape, text, type Read } from './read'

/** Reads who has a request. */
export const holder = shape<Holder>({ nombre: text, esMio: flag, desde: number, hasta: number })

/** Reads why a request is in the queue again. */
export const comeback = oneOf(['llego', 'noLoMando', 'fallo'] as const)

const row = shape<QueueRow>({
  id: text,
  tipo: oneOf(deskKinds),
  titulo: text,
  numero: text,
  nroafi: text,
  persona: text,
  distrito: text,
  cuenta: day,
  espera: number,
  vence: day,
  faltan: number,
  documentos: orNull(number),
  dudas: orNull(number),
  tiene: orNull(holder),
  vuelve: orNull(comeback),
  falta: orNull(shape<NonNullable<QueueRow['falta']>>({ documento: text, hasta: day })),
})

const choices = <V>(value: Read<V>): Read<Choice<V>[]> =>
  listOf(shape<Choice<V>>({ valor: value, nombre: text, cantidad: number }))

/** Reads a page of the queue (GET deskPaths.queue). */
export const parseQueue = answerOf(
  shape<Queue>({
    filas: listOf(row),
    total: number,
    pagina: number,
    esperan: number,
    vencidos: number,
    mias: number,
    falta: number,
    elecciones: shape<Queue['elecciones']>({
      tipos: choices(oneOf(deskTabIds)),
      distritos: choices(number),
      esperas: choices(number),
      controles: choices(oneOf(['mirar', 'bien'] as const)),
      tiene: choices(oneOf(['yo', 'nadie', 'otros'] as const)),
    }),
    decididosHoy: number,
    ultima: orNull(shape<LastDecision>({ quien: text, cuando: number, titulo: text, numero: text })),
    marca: text,
    leido: number,
  }),
)

/** Reads how many requests came to the queue since a mark (GET deskPaths.arrived). */
export const parseNewCount = answerOf(shape<{ nuevos: number; esperan: number }>({ nuevos: number, esperan: number }))

/** The filters of the queue as the query of an address: what is not filtered by is left out. */
export const encodeQueueQuery = (query: QueueQuery): Record<string, string> => {
  const { vista, tipo, distrito, espera, controles, tiene, texto, pagina } = query
  const all: Record<string, string | null> = {
    vista: vista === 'pendientes' ? null : vista,
    tipo,
    distrito: distrito === null ? null : String(distrito),
    espera: espera === null ? null : String(espera),
    controles,
    tiene,
    texto: texto === '' ? null : texto,
    pagina: pagina === 1 ? null : String(pagina),
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, value]])),
  )
}
