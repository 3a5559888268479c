/** What a member can be told of by a notice on their device, in the order in which it is chosen. */
export const pushKinds = ['tramites', 'vencimientos', 'turnos', 'pagos', 'envios', 'comunicaciones'] as const

/** One of them. */
export type PushKind = (typeof pushKinds)[number]

/** Whether a text names a kind. */
export const isPushKind = (text: string): text is PushKind => pushKinds.some((kind) => kind === text)

/** What a device is told of until its member chooses: all but what the fund tells everybody. */
export const usualPushKinds: readonly PushKind[] = pushKinds.filter((kind) => kind !== 'comunicaciones')

/**
 * What a notice says, and the path of the portal that it leads to. Anybody may read it on a locked screen: it says that something
 * moved, never what, whose or how much (UNS-134).
 */
export type NoticeWords = { title: string; text: string; path: string }

/** The words of each kind. */
export const noticeWords: Readonly<Record<PushKind, NoticeWords>> = {
  tramites: { title: 'Hay una novedad en un trámite', text: 'Ingresá para verla.', path: '/tramites' },
  vencimientos: { title: 'Tenés un vencimiento cerca', text: 'Ingresá para ver cuál.', path: '/boletas' },
  turnos: { title: 'Un recordatorio para mañana', text: 'Ingresá para verlo.', path: '/turnos' },
  pagos: { title: 'Hay una novedad en un pago', text: 'Ingresá para verla.', path: '/consultaPagos' },
  envios: { title: 'Un envío necesita tu atención', text: 'Ingresá para verlo.', path: '/bandejaDeSalida' },
  comunicaciones: { title: 'Hay una comunicación urgente', text: 'Ingresá para verla.', path: '/comunicaciones' },
}
