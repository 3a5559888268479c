import type { EnvelopesState } from '../../domain/kiosk/alarm'
import { sayAge, sayMoment } from '../../domain/kiosk/words'
import { readinessWords } from '../../forms/ReadyLine'
import type { Readiness } from '../../offline/database/readiness'
import { toFileSize } from '../../ui/files/file-size'

/** How a tablet is doing, besides its envelopes. */
export type TabletState = {
  /** Name of the office. */
  office: string
  /** What the office calls this tablet; null without a setting. */
  tabletId: string | null
  /** Until when the setting counts; null when the mode is only this tab's. */
  until: number | null
  version: string
  /** Release of the worker; null when it has not answered. */
  workerVersion: string | null
  readiness: Readiness
  /** Whether the browser may evict what is stored; null until it answers. */
  isEvictable: boolean | null
  /** Bytes used; undefined if the browser does not say. */
  usage: number | undefined
  isConnected: boolean
  /** When the API last answered; null if it has not since the page was loaded. */
  answeredAt: number | null
}

type Row = { label: string; value: string }

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The envelopes as labels and values. */
export const envelopeRows = (envelopes: EnvelopesState | undefined, now: number): Row[] => {
  if (envelopes === undefined) return [{ label: 'En espera', value: 'Leyendo…' }]
  const { count, oldestAt, bytes, triedAt, why, unreadable } = envelopes
  if (count === 0) return [{ label: 'En espera', value: 'Ninguno' }]
  return [
    { label: 'En espera', value: count === 1 ? '1 envío' : `${count} envíos` },
    { label: 'El más viejo', value: oldestAt === null ? '' : capital(sayAge(now - oldestAt)) },
    { label: 'Ocupan', value: toFileSize(bytes) },
    { label: 'Último intento', value: triedAt === null ? 'Todavía ninguno' : capital(sayAge(now - triedAt)) },
    { label: 'Por qué no salieron', value: why ?? '' },
    { label: 'No se pueden abrir', value: unreadable === 0 ? '' : String(unreadable) },
  ]
}

const storage = (isEvictable: boolean | null): string => {
  if (isEvictable === null) return 'El navegador no informa si lo conserva'
  return isEvictable ? 'El navegador puede borrarlo si falta espacio' : 'El navegador lo conserva'
}

const connection = ({ isConnected, answeredAt }: TabletState, now: number): string => {
  if (answeredAt === null) return isConnected ? 'Todavía no preguntamos' : 'Sin conexión desde que se abrió esta página'
  const last = capital(sayAge(now - answeredAt))
  return isConnected
    ? `Con conexión. Última respuesta: ${last.toLowerCase()}`
    : `Sin conexión. Última respuesta: ${last.toLowerCase()}`
}

/** The tablet as labels and values. */
export const tabletRows = (tablet: TabletState, now: number): Row[] => [
  { label: 'Delegación', value: tablet.office },
  { label: 'Tablet', value: tablet.tabletId ?? 'Sin nombre' },
  {
    label: 'Modo tablet',
    value: tablet.until === null ? 'Solo en esta pestaña' : `Vale hasta el ${sayMoment(tablet.until)}`,
  },
  { label: 'Versión del portal', value: tablet.version },
  { label: 'Versión que trabaja de fondo', value: tablet.workerVersion ?? 'Todavía no responde' },
  { label: 'Uso sin conexión', value: readinessWords(tablet.readiness) || 'Todavía no lo sabemos' },
  { label: 'Lo guardado', value: storage(tablet.isEvictable) },
  { label: 'Espacio usado', value: tablet.usage === undefined ? '' : toFileSize(tablet.usage) },
  { label: 'Conexión con la Caja', value: connection(tablet, now) },
]
