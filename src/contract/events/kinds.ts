import { z } from 'zod'

/**
 * Kinds of event, each with what its row says besides: ids, states and names of this portal, never what a person wrote. `about` is what it is about:
 *
 * - `envio`: a request was taken in; `about` is its number, `tipo` its kind.
 * - `tramite`: a procedure began or came to another state; `about` is its number.
 * - `documentoPedido`: the fund asks for one document again; `about` is the number of the request, `ranura` the slot.
 * - `legajo`: a member changed something of their file; `about` is the name of the change, '' never.
 * - `turno`: an appointment was made, changed or cancelled; `about` is its id.
 * - `turnoCerca`: an appointment comes near; `about` is its id.
 * - `pago`: a payment was settled; `about` is the id of its order.
 * - `vencimientoCerca`: a concept falls due soon; `about` is its id.
 * - `comunicacion`: a communication was published; `about` is its id.
 * - `copiaLista`: the copy of a member's data can be downloaded; `about` is its id.
 */
export const eventDetails = {
  envio: z.object({ tipo: z.string() }),
  tramite: z.object({ estado: z.string() }),
  documentoPedido: z.object({ ranura: z.string() }),
  legajo: z.object({}),
  turno: z.object({ paso: z.enum(['pedido', 'cambiado', 'cancelado']) }),
  turnoCerca: z.object({}),
  pago: z.object({ resultado: z.enum(['acreditado', 'devuelto', 'observado']) }),
  vencimientoCerca: z.object({}),
  comunicacion: z.object({ urgente: z.boolean() }),
  copiaLista: z.object({}),
} as const

/** A kind of event. */
export type EventKind = keyof typeof eventDetails

/** What an event of a kind says besides. */
export type EventDetail<K extends EventKind> = z.infer<(typeof eventDetails)[K]>

/** Whose act it was: a member's or applicant's, the desk's, or what the server did by itself. */
export type EventOrigin = 'persona' | 'gestion' | 'sistema'
