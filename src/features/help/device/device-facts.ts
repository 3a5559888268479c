import type { Readiness } from '../../../offline/database/readiness'
import { readinessWords } from '../../../forms/ReadyLine'
import type { Fact } from '../../../ui/content/Facts'

/** What the help knows of this device. */
export type DeviceState = {
  connected: boolean
  readiness: Readiness
  /** Whether the browser promised not to evict what is stored; undefined until it answers, or if it never does. */
  isKept: boolean | undefined
  version: string
}

const storage = (isKept: boolean | undefined): string => {
  if (isKept === undefined) return 'El navegador no informa si lo conserva.'
  return isKept
    ? 'El navegador lo conserva.'
    : 'El navegador puede borrarlo si falta espacio. Si instalás el portal, lo conserva.'
}

/** The state of the device as lines of text. */
export const deviceFacts = ({ connected, readiness, isKept, version }: DeviceState): Fact[] => [
  { label: 'Conexión con la Caja', value: connected ? 'Hay conexión.' : 'No hay conexión.' },
  { label: 'Uso sin conexión', value: readinessWords(readiness) || 'Todavía no lo sabemos.' },
  { label: 'Lo guardado en este dispositivo', value: storage(isKept) },
  { label: 'Versión del portal', value: version },
]
