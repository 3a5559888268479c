/**
 * Texts about signing in, the session and the password: the fund's verbatim, misspellings included, and those that the
 * specification leaves to us.
 */
export const sessionMessages = {
  captchaMissing: 'Debe completar el Captcha!',
  recoverCaptchaMissing: 'Por favor, completa el CAPTCHA antes de enviar el formulario.',

  warningTitle: '¿Estás ahí?',
  warningText: 'Tu sesión está por terminar.',
  lastStretch:
    'Por seguridad, esta sesión ya no se puede extender. Cuando se cierre, ingresá de nuevo: lo que se guardó en este dispositivo se abre con tu contraseña.',
  ended: 'Tu sesión terminó. Lo que se guardó en este dispositivo se abre con tu contraseña.',

  passwordHint: 'La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.',
  passwordChanged: 'Actualizacion correcta. Cerrando sesión....',
  passwordDone: 'Cambiaste tu contraseña',
  passwordNext: 'Ingresá con la nueva.',
  passwordRefused: 'No se pudo actualizar su contraseña.',
  passwordFailed: 'Error al intentar cambiar su contraseña.',

  offlineVault: 'Sin conexión: vas a ver lo último guardado en este dispositivo.',
  offlineFirst: 'Sin conexión: el primer ingreso en este dispositivo necesita conexión.',
  offlineMaybe: 'Sin conexión: si ya ingresaste en este dispositivo, vas a ver lo último guardado.',
  offlineTablet: 'Sin conexión. Para ingresar hace falta conexión.',
  offlineNotReady:
    'Sin conexión: el portal no terminó de guardarse en este dispositivo. Para ingresar, esperá a que vuelva la señal.',
  wrongPassword: 'La contraseña no es correcta.',
  waitToRetry: 'Hubo varios intentos con una contraseña que no es correcta.',
  vaultUnavailable: 'No pudimos abrir lo guardado en este dispositivo. Probá de nuevo cuando vuelva la señal.',
  notKept: 'Este navegador no permite guardar: al cerrar la sesión no queda nada en este dispositivo.',
  vaultUnreadable:
    'No pudimos abrir lo que habías guardado en este dispositivo. Lo que cargues desde ahora sí se guarda.',
  unlockToSee: 'Ingresá tu contraseña para ver lo guardado',
  unlockWhy: 'Lo guardado en este dispositivo está cerrado. Se abre acá con tu contraseña, también sin conexión.',
} as const
