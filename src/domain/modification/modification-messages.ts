/**
 * Messages of the modification of the file (ERR-006, LEGAJO-011, LEGAJO-044). Separate from its rules, so that no other
 * screen loads those.
 */
export const modificationMessages = {
  nothingToSend: 'No hay datos para enviar',
  pending: 'Tenés trámites pendientes de aprobación.',
  notStarted: 'Error al intentar iniciar el trámite.',
  spouseElsewhere: 'Los datos de tu cónyuge o conviviente van en su propia sección.',
  notSaved: 'Guardá los datos de este familiar, o descartalos, antes de seguir.',
} as const
