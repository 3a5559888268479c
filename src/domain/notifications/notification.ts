/**
 * What something new is about: a procedure that moved, a payment that was settled, an appointment or a due date that comes near, the copy of a member's data.
 */
export const notificationKinds = ['tramite', 'pago', 'turno', 'vencimiento', 'copia'] as const

/** A kind of notification. */
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * Something new that the fund has for a member. `key` tells it from the others and stays while it is about the same; `event` grows with each time that something
 * happened to it. `name` and `state` are those of a procedure, '' otherwise; `at` is epoch milliseconds.
 */
export type FundNotification = {
  key: string
  event: number
  kind: NotificationKind
  about: string
  name: string
  state: string
  at: number
}

/** Up to which event the member has seen what, by key. A communication has no events: its mark is 0. */
export type SeenMarks = Readonly<Record<string, number>>

/** What the server keeps for all devices of a member: what is new, and what was seen on any of them. */
export type Notifications = { notifications: FundNotification[]; seen: SeenMarks }
