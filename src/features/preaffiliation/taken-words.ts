/** Said of two numbers that another form on this device has already. */
export const numbersTaken =
  'Ya hay otra solicitud con esta matrícula y este DNI en este dispositivo. Seguí con esa desde la bandeja de salida, o descartala y volvé acá.'
