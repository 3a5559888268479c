import { portalBase } from '../ping-path'

const base = `${portalBase}/portal/gestion/comunicaciones`

/** Where the calls about communications of the fund's desk stand, below the host. */
export const communicationPaths = {
  list: base,
  save: `${base}/guardar`,
  publish: `${base}/publicar`,
  unschedule: `${base}/desprogramar`,
  discard: `${base}/descartar`,
  withdraw: `${base}/retirar`,
  audience: `${base}/alcance`,
} as const

/** Path of one communication (GET). */
export const communicationPath = (id: number): string => `${base}/una/${id}`
