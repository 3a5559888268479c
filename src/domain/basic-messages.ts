/** The fixed texts of the rules that signing in needs, so that its screen loads no others. */
export const basicMessages = {
  required: 'Campo requerido.',
  format: 'Formato incorrecto.',
  between: 'El campo debe estar entre {min} y {max}.',
} as const
