/** Why a password is refused, besides the rule password_strong; each text says what to do instead. */
export const passwordRefusals = {
  common:
    'Es una de las contraseñas más usadas y se adivina enseguida. Elegí otra: por ejemplo, tres palabras que no tengan que ver entre sí, con una mayúscula.',
  number: 'No pongas tu número de afiliado en la contraseña: otras personas lo conocen. Elegí otra.',
  document: 'No pongas tu número de documento en la contraseña: otras personas lo conocen. Elegí otra.',
  name: 'No pongas tu nombre ni tu apellido en la contraseña: se adivinan enseguida. Elegí otra.',
  breached:
    'Esa contraseña apareció en robos de datos de otros sitios, así que hay quien la conoce. Elegí una que no uses en ningún otro lado.',
  same: 'La contraseña nueva es igual a la actual. Elegí otra.',
  wrongCurrent: 'La contraseña actual no es correcta. Si no la recordás, cerrá sesión y recuperala desde el ingreso.',
} as const
