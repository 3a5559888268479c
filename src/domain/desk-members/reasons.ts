/** A reason that somebody at the desk chooses; its id is what the log keeps. */
export type Reason<Id extends string = string> = { id: Id; label: string }

/** Why a whole file is opened (UNS-127). */
export const fileReasons = [
  { id: 'consulta', label: 'La persona consulta: llamó, escribió o vino' },
  { id: 'tramite', label: 'Un trámite en curso' },
  { id: 'pagos', label: 'Aportes, deuda o pagos' },
  { id: 'ingreso', label: 'Ayuda para ingresar al portal' },
  { id: 'carta', label: 'Una carta que volvió o no llegó' },
  { id: 'control', label: 'Control interno' },
] as const satisfies readonly Reason[]

/** Id of a reason to open a file. */
export type FileReason = (typeof fileReasons)[number]['id']

/** Why a card is withdrawn. */
export const withdrawalReasons = [
  { id: 'perdida', label: 'Perdió el teléfono' },
  { id: 'robo', label: 'Se la robaron' },
  { id: 'dato', label: 'Cambió un dato de la credencial' },
  { id: 'otro', label: 'Otro motivo' },
] as const satisfies readonly Reason[]

/** Id of a reason to withdraw a card. */
export type WithdrawalReason = (typeof withdrawalReasons)[number]['id']

/** Characters of a reason in own words at most, and of a note to the withdrawal of a card. */
export const mostReason = 300
