import { fillText } from '../fill-text'
import { plainLevelName, type LevelOrder } from './order'

/** Statuses of a request as members read them (LEVEL-005). */
export type LevelStatus = 'PENDIENTE' | 'APROBADO' | 'RECHAZADO' | 'DESESTIMADO'

/** The status of each code. R is rejected or withdrawn, and is shown as withdrawn (LEVEL-028, AMB-07). */
export const levelStatuses = {
  X: 'PENDIENTE',
  P: 'PENDIENTE',
  A: 'APROBADO',
  R: 'DESESTIMADO',
} as const satisfies Record<NonNullable<LevelOrder['estado']>, LevelStatus>

/** What the page says of a request: its status, a sentence, and the tone of the banner. */
export type LevelAlert = { status: LevelStatus; text: string; tone: 'info' | 'ok' | 'warn' }

const templates = {
  X: 'Tu opción de {nivel} para {anio} está en trámite.',
  P: 'Tu opción de {nivel} para {anio} está en trámite.',
  A: 'Tu opción de {nivel} para {anio} fue aprobada.',
  R: 'Tu opción de {nivel} para {anio} quedó sin efecto. Podés hacer otra.',
} as const satisfies Record<NonNullable<LevelOrder['estado']>, string>

const withdrawalPending =
  'Pediste desestimar tu opción de {nivel} para {anio}. La desestimación está pendiente de aprobación.'

const tones = { X: 'info', P: 'info', A: 'ok', R: 'warn' } as const

/** What to say of a member's request (LEVEL-026 to LEVEL-030); null when there is none. */
export const levelAlert = (order: LevelOrder): LevelAlert | null => {
  const { estado, anio, nivelPedido, desestimacionPendiente } = order
  if (estado === null) return null
  // The plan is the present level's, and only the level that was asked for is named here.
  const nivel = nivelPedido === null ? 'nivel' : plainLevelName(nivelPedido)
  const template = desestimacionPendiente ? withdrawalPending : templates[estado]
  return {
    status: levelStatuses[estado],
    text: fillText(template, { nivel, anio: anio === null ? 'el próximo año' : String(anio) }),
    tone: desestimacionPendiente ? 'warn' : tones[estado],
  }
}
