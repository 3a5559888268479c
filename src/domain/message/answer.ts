/**
 * How the district answers a message: by the main e-mail of the file. '' for a member without one, who is told what to do
 * instead of being promised a letter.
 */
export const answerWords = (email: string): string =>
  email === ''
    ? 'Tu legajo no tiene un email para responderte: agregalo en Mis medios de contacto, o llamá a tu delegación.'
    : 'Tu delegación te responde por email.'
