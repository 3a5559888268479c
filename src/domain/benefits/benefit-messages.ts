/** Messages of the benefits. Separate from `messages`, so that no other screen loads them. */
export const benefitMessages = {
  eligibility: 'Comunicáte con tu Delegación Distrital para verificar el cumplimiento de los requisitos.',
  childNotAdded: 'No se puede insertar hijo, presione en agregar hijo primero',
  procedureNotStarted: 'Error al intentar iniciar el trámite.',
  benefitSent: 'Recibimos tu trámite. Podés seguirlo en Mis trámites.',
  familyNotValidated: 'Validá los datos antes de enviar.',
  accountNotValidated: 'Validá la cuenta antes de enviar.',
  noteNotTicked: 'Marcá la nota para poder enviar.',
  maternityNote:
    'Solicito al Directorio que considere el subsidio por maternidad en los términos del Art. 47 inc. b) de la Ley, por estar fuera de los plazos de la reglamentación.',
  noteFallback: 'El pedido está fuera de los plazos de la reglamentación: lo va a considerar el Directorio.',
  maternityFallback: 'También te corresponde el subsidio por maternidad. Lo pedís en este mismo trámite.',
  additionFallback: 'Cuando se apruebe el trámite, el alta en tu grupo familiar se hace en forma automática.',
} as const
