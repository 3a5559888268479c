import type { PushKind } from '../../domain/push/kinds'
import type { Glyph } from '../../ui/icons/Icon'
import { TriangleAlert } from '../../ui/icons/icons'
import { CalendarClock, CalendarDays, FolderOpen, Megaphone, Wallet } from '../../ui/icons/member-icons'

/** How each kind is offered: its name, when it is told, and its icon. */
export const kindRows: Readonly<Record<PushKind, { title: string; detail: string; glyph: Glyph }>> = {
  tramites: { title: 'Trámites', detail: 'Cuando uno cambia o se resuelve', glyph: FolderOpen },
  vencimientos: { title: 'Vencimientos', detail: 'Tres días antes', glyph: CalendarClock },
  turnos: { title: 'Turnos', detail: 'El día anterior', glyph: CalendarDays },
  pagos: { title: 'Pagos', detail: 'Cuando un pago pendiente se confirma', glyph: Wallet },
  envios: { title: 'Envíos', detail: 'Cuando algo necesita tu atención', glyph: TriangleAlert },
  comunicaciones: { title: 'Comunicaciones', detail: 'Las urgentes de la Caja', glyph: Megaphone },
}
