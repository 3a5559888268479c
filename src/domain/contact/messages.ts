/** The fund's texts about an edit of a contact: CONTACT-032, CONTACT-034, CONTACT-035. */
export const contactMessages = {
  updated: 'Actualizacion correcta',
  notSaved: 'Error al intentar guardar contacto.',
  typeUnknown: 'Tipo de contacto invalido.',
} as const
