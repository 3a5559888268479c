import { isKiosk } from '../../ui/kiosk'

/**
 * What becomes of what this device has, in words that are true here: a person's own device keeps it, a shared tablet until
 * the person ends their visit (decision 41).
 */
export const keptWords = {
  draft: (): string =>
    isKiosk()
      ? 'Tu borrador queda en esta tablet hasta que termines.'
      : 'Tu borrador queda guardado en este dispositivo.',
  left: (): string =>
    isKiosk()
      ? 'Si salís ahora, el borrador queda en esta tablet hasta que termines. Lo seguís desde Editar mi legajo o desde la bandeja de salida.'
      : 'Si salís ahora, el borrador queda guardado en este dispositivo. Lo seguís desde Editar mi legajo o desde la bandeja de salida.',
  receipt: (): string =>
    isKiosk()
      ? 'Cuando termines, el comprobante se borra de esta tablet: anotá el número.'
      : 'El comprobante queda guardado en la bandeja de salida.',
  card: (): string =>
    isKiosk()
      ? 'Para ver tu credencial hace falta conexión.'
      : 'Tus datos todavía no están en este dispositivo. Conectate una vez y tu credencial queda guardada acá.',
} as const
