/** The fixed texts of the level option, and the ones that the specification leaves to us. */
export const levelMessages = {
  /** LEVEL-015. */
  choosePlan: 'Debes seleccionar una opción',
  /** LEVEL-022. */
  notSent: 'Trámite no enviado.',
  /** LEVEL-044. */
  sent: 'Solicitud enviada',
  /** LEVEL-045. */
  failed: 'Error al intentar realizar la opción de nivel.',
  /** LEVEL-046. */
  withdrawn: 'Desestimación enviada correctamente.',
  /** LEVEL-046. */
  notWithdrawn: 'Error: Desestimación no enviada.',
  permanent: 'Tu NIVEL 1 es permanente: no hace falta renovarlo.',
  own: 'Es el nivel que ya tenés: no hace falta pedirlo. Para cambiar, elegí otro.',
  sayEmployer: 'Decinos si seguís en el mismo empleo.',
  /** LEVEL-036. */
  special:
    'Por tu situación en la Caja, la opción de nivel se hace en tu delegación distrital. Comunicate y te ayudan con el trámite.',
  closed: 'Por ahora no podés elegir un nivel desde el portal. Preguntá en tu delegación distrital.',
  otherYear: 'Esta elección era para otro año. Ahora se elige el nivel para {anio}: revisala y enviala de nuevo.',
  standing: 'Ya tenés una opción de nivel para {anio}. Para cambiarla, primero desestimá la que enviaste.',
  received: 'Recibimos tu opción de nivel.',
  /** LEVEL-021. */
  late: 'Llegó fuera de término: queda a consideración del Directorio.',
} as const
