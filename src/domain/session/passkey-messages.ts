/** Why signing in with a passkey failed, and what to do. A passkey is 'llave de acceso' everywhere. */
export const passkeyMessages = {
  cancelled: 'No se usó ninguna llave de acceso. Podés probar de nuevo o ingresar con tu contraseña.',
  failed: 'Este dispositivo no pudo usar la llave de acceso. Ingresá con tu contraseña.',
  noneHere: 'Sin conexión: en este dispositivo se ingresa con la contraseña.',
  opensNothing: 'Esa llave de acceso no abre lo guardado en este dispositivo. Usá tu contraseña.',
} as const
