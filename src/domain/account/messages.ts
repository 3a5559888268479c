/** Messages about bank accounts. Separate from `messages`, so that only screens with an account load them. */
export const accountMessages = {
  cbuDigits: 'Ese CBU no existe. Copialo de nuevo de tu banco.',
  aliasRefused: 'Eso es un alias. Acá va el CBU, de 22 números: en la app o la página de tu banco está junto al alias.',
  cvuRefused: 'Es una CVU y las CVU no sirven. Poné el CBU de una cuenta bancaria.',
  cuitDigits: 'Ese CUIT/CUIL no existe. Revisá los números.',
  notAccountHolder: 'La cuenta tiene que estar a tu nombre: este CUIT/CUIL no es el tuyo.',
  accountApproved: 'Cuenta aprobada para tramitar',
  bankNotFound: 'Entidad bancaria no encontrada',
} as const
