import { portalBase } from '../ping-path'

const base = `${portalBase}/portal/gestion/agenda`

/** Where the calls about appointments of the fund's desk stand, below the host. */
export const agendaPaths = {
  day: `${base}/dia`,
  attendance: `${base}/asistencia`,
  cancel: `${base}/cancelar`,
  undo: `${base}/deshacer`,
  hours: `${base}/horarios`,
  saveHours: `${base}/horarios/guardar`,
  close: `${base}/horarios/cerrar`,
  open: `${base}/horarios/abrir`,
} as const
