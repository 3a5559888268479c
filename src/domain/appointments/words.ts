/** What is said about appointments: the fund's texts (TURNO-009, TURNO-020 to TURNO-026, UNS-119), and ours. */
export const appointmentWords = {
  none: 'No hay turnos solicitados',
  form: 'Solicitar un turno',
  next: 'Próximo turno',
  dayClosed: 'Fecha no disponible.',
  noSlots: 'No hay horarios disponibles para la fecha seleccionada.',
  slotsFailed: 'Error al obtener horarios. Intente nuevamente.',
  districtFirst: 'Seleccione primero distrito.',
  districtBeforeDate: 'Debe seleccionar el distrito y luego seleccionar la fecha.',
  failed: 'Error al intentar solicitar su turno.',
  cancelled: 'Turno cancelado con éxito.',
  notCancelled: 'Error, turno no cancelado. Intente nuevamente.',
  taken: 'Ese horario ya no está disponible. Elegí otro.',
  booked: 'Tu turno quedó agendado.',
  other: 'Ya tenés otro turno agendado. Para pedir este, cancelá primero el otro.',
  past: 'Ese turno ya pasó: no hace falta cancelarlo.',
  unknown: 'No encontramos ese turno entre los tuyos. Actualizá la página.',
} as const
