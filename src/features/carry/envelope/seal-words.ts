import { storageWords } from '../../../forms/draft/storage-words'
import type { SealProblem } from '../../../offline/envelopes/seal'

/** Why a request could not be kept for the fund on this tablet, in words for its person. */
export const sealWords = (problem: Exclude<SealProblem, 'over'>): string => {
  switch (problem) {
    case 'no-key':
    case 'unknown-kind':
      return 'Esta tablet todavía no tiene con qué cerrarlo para la Caja.'
    case 'no-grant':
      return 'La conexión se cortó antes de que la Caja nos diera permiso para guardarlo a tu nombre.'
    case 'visit-full':
      return 'Ya dejaste ocho envíos en esta visita, que es lo máximo que se puede sin conexión.'
    case 'too-long':
      return 'Lo que escribiste es demasiado largo para guardarlo así.'
    case 'altered':
      return 'La tablet no lo guardó bien: lo comprobamos y no es igual.'
    case 'damaged':
    case 'missing':
      return 'No se pudo leer entero lo que cargaste.'
    default: {
      const { message } = storageWords(problem)
      return message
    }
  }
}
