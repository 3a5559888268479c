/** Text of a contact that could not be saved (CONTACT-034). */
export const contactFailure = 'Error al intentar guardar contacto.'

/** The texts of an edit of a contact, where the fund's answer has none (CONTACT-032, CONTACT-034). */
export const makingWords = {
  done: 'Actualizacion correcta',
  unreachable: 'Lo que escribiste sigue acá. Fijate si tenés conexión y probá de nuevo.',
}
