import { storageWords } from '../../../forms/draft/storage-words'
import type { BringProblem } from './bring-refused'
import { lostWords } from '../../../ui/other-release'

/** Why a refused request could not be brought here, and what to do. */
export const bringWords = (problem: BringProblem): string => {
  if (typeof problem === 'object') return problem.message
  switch (problem) {
    case 'no-connection':
    case 'unreadable':
      return 'La conexión se cortó antes de traerlo entero. Probá de nuevo: no se perdió nada.'
    case 'sign-in':
      return 'Es de una cuenta. Ingresá con tu matrícula para corregirlo acá.'
    case 'other-account':
      return 'Es de otra cuenta. Ingresá con esa cuenta para corregirlo.'
    case 'visitors':
      return 'Se cargó sin ingresar. Cerrá tu sesión en este teléfono y abrí de nuevo el código.'
    case 'here':
      return 'Ese formulario ya está en este teléfono: buscalo en la bandeja de salida.'
    case 'sent-here':
      return 'La Caja ya lo recibió: el comprobante está en Enviados.'
    case 'newer':
    case 'newer-form':
      return 'Lo hizo una versión más nueva del portal. Actualizá el portal acá y probá de nuevo.'
    case 'not-loaded':
      return lostWords('El portal no terminó de cargar. Revisá la conexión y probá de nuevo.')
    case 'busy':
      return 'Otra pestaña lo está trayendo. Esperá a que termine y probá de nuevo.'
    case 'damaged':
    case 'no-copy':
    case 'too-big':
    case 'wrong-passphrase':
      return 'Lo que llegó no se puede abrir con este código. Revisá el código, o comunicate con la Caja.'
    default: {
      const { message, mend } = storageWords(problem)
      return `${message} ${mend}`
    }
  }
}
