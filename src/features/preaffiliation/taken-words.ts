/** Text when another form on this device already has the two numbers. */
export const numbersTaken =
  'Ya hay otra solicitud con esta matrícula y este DNI en este dispositivo. Seguí con esa desde la bandeja de salida, o descartala y volvé acá.'
