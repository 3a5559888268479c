import { z } from 'zod'
import type { PushKind } from '../../../src/domain/push/kinds'
import type { Handling } from '../../adapters/push/sender'
import type { events } from '../../db/schema/events/events'
import { hour } from '../../limits/limit'

type Event = Pick<typeof events.$inferSelect, 'kind' | 'origin' | 'detail'>

const urgent = z.object({ urgente: z.literal(true) })

/** Of which kind the notice about an event is; undefined for one that no device is told of: a member knows what they did themselves. */
export const kindOf = ({ kind, origin, detail }: Event): PushKind | undefined => {
  switch (kind) {
    case 'tramite':
      return origin === 'persona' ? undefined : 'tramites'
    case 'documentoPedido':
      return 'envios'
    case 'turnoCerca':
      return 'turnos'
    case 'vencimientoCerca':
      return 'vencimientos'
    case 'pago':
      return 'pagos'
    case 'comunicacion':
      return urgent.safeParse(detail).success ? 'comunicaciones' : undefined
    default:
      return undefined
  }
}

/** How long after its event a notice of each kind still says something, in milliseconds, and how soon a device wakes up for it. */
export const handlings: Readonly<Record<PushKind, { termMs: number } & Pick<Handling, 'urgency'>>> = {
  tramites: { termMs: 72 * hour, urgency: 'normal' },
  vencimientos: { termMs: 48 * hour, urgency: 'normal' },
  // It speaks of tomorrow.
  turnos: { termMs: 12 * hour, urgency: 'high' },
  pagos: { termMs: 72 * hour, urgency: 'normal' },
  envios: { termMs: 72 * hour, urgency: 'high' },
  comunicaciones: { termMs: 24 * hour, urgency: 'high' },
}
