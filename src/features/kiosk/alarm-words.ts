import type { KioskAlarm } from '../../domain/kiosk/alarm'

/** What is wrong, for those who look after the tablet. */
export const alarmTitle: Record<KioskAlarm, string> = {
  lost: 'Se borraron envíos de esta tablet',
  unreadable: 'Hay envíos que la Caja no puede abrir',
  old: 'Hay envíos que esperan hace más de un día',
}

/** What to do about it. */
export const alarmText: Record<KioskAlarm, string> = {
  lost: 'El navegador los borró antes de que salieran. Avisá a sistemas: quien los cargó tiene que volver a hacer su trámite.',
  unreadable: 'No los borres ni reinstales la tablet. Avisá a sistemas: hay que revisar las claves de la Caja.',
  old: 'Revisá la conexión de la tablet y tocá «Enviar ahora».',
}
