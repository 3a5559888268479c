import { storageWords } from '../../../forms/draft/storage-words'
import type { ExportProblem } from '../../../offline/work-file/export'
import type { ImportProblem } from '../../../offline/work-file/import'

/**
 * Why a copy could not be imported, and what to do; 'newer-form': this release cannot read the form; 'not-loaded': the
 * code of the form did not load.
 */
export const importWords = (problem: Exclude<ImportProblem, 'here'> | 'newer-form' | 'not-loaded'): string => {
  switch (problem) {
    case 'wrong-passphrase':
      return 'Esa no es la clave de esta copia. Revisá mayúsculas, espacios y acentos, y probá de nuevo.'
    case 'no-copy':
      return 'Ese archivo no es una copia del portal. Elegí el que guardaste con «Guardar una copia».'
    case 'damaged':
      return 'La copia llegó incompleta o se alteró en el camino. Volvé a pasar el archivo o guardá otra copia.'
    case 'too-big':
      return 'El archivo es más grande que cualquier copia del portal. Elegí el que guardaste con «Guardar una copia».'
    case 'unreadable':
      return 'No pudimos leer el archivo. Volvé a elegirlo; si está en la nube, primero descargalo.'
    case 'newer':
    case 'newer-form':
      return 'La hizo una versión más nueva del portal. Conectate, actualizá el portal acá y traela de nuevo.'
    case 'not-loaded':
      return 'El portal no terminó de cargar. Revisá la conexión y traela de nuevo.'
    case 'other-account':
      return 'Es de otra cuenta. Ingresá con esa cuenta para traerla.'
    case 'visitors':
      return 'Es de un formulario empezado sin ingresar. Cerrá tu sesión y traela desde la bandeja de salida.'
    case 'waiting-here':
      return 'Ese formulario ya está en este dispositivo: buscalo en la bandeja de salida. No hace falta traerlo.'
    case 'sent-here':
      return 'La Caja ya lo recibió: el comprobante está en Enviados.'
    case 'busy':
      return 'Otra pestaña está trayendo una copia. Esperá a que termine y probá de nuevo.'
    default: {
      const { message, mend } = storageWords(problem)
      return `${message} ${mend}`
    }
  }
}

/** Why a copy could not be made. */
export const exportWords = (problem: ExportProblem): string => {
  if (problem === 'unknown-kind') {
    return 'Lo preparó una versión más nueva del portal. Actualizá el portal y guardá la copia después.'
  }
  if (problem === 'damaged') {
    return 'Lo guardado de este formulario se alteró en el dispositivo y no se puede copiar. Volvé a cargarlo.'
  }
  const { message, mend } = storageWords(problem)
  return `${message} ${mend}`
}

/** How many documents could not be read, to show with a copy; undefined when all are in it. */
export const missingWords = (missing: number): string | undefined => {
  if (missing === 0) return undefined
  return missing === 1
    ? 'Un archivo no se pudo leer y no está en la copia: vas a tener que agregarlo de nuevo.'
    : `${missing} archivos no se pudieron leer y no están en la copia: vas a tener que agregarlos de nuevo.`
}
