import type { DraftProblem } from '../../offline/database/types'

const words = {
  full: {
    message: 'No hay espacio en este dispositivo.',
    mend: 'Borrá fotos o archivos que no uses y probá de nuevo. Lo anterior sigue guardado.',
  },
  lost: {
    message: 'El dispositivo no respondió al guardar.',
    mend: 'Volvé a intentar. Si sigue igual, cerrá y abrí el portal: lo anterior sigue guardado.',
  },
  blocked: {
    message: 'Otra pestaña del portal no deja guardar.',
    mend: 'Cerrá las otras pestañas del portal y probá de nuevo.',
  },
  outdated: {
    message: 'Esta pestaña tiene una versión anterior del portal.',
    mend: 'Actualizá la página: se abre con lo último que se guardó.',
  },
  private: {
    message: 'La ventana privada no guarda al cerrarse.',
    mend: 'Abrí el portal en una ventana común.',
  },
  unavailable: {
    message: 'El navegador no permite guardar en este dispositivo.',
    mend: 'Permití el almacenamiento del sitio o usá otro navegador.',
  },
  stale: {
    message: 'Este borrador cambió en el dispositivo desde que lo abriste acá.',
    mend: 'Recargá la página para ver lo último que se guardó y probá de nuevo.',
  },
  missing: { message: 'Este borrador ya no está en el dispositivo.', mend: 'Empezá de nuevo desde el inicio.' },
  sealed: { message: 'Este formulario ya está en la bandeja de salida.', mend: 'Abrilo desde ahí para corregirlo.' },
  away: {
    message: 'Este formulario va a otro dispositivo, o ya sigue ahí.',
    mend: 'Seguilo allá, o traelo de vuelta desde la bandeja de salida.',
  },
  locked: {
    message: 'Tu sesión terminó.',
    mend: 'Ingresá de nuevo para seguir: lo que ya estaba guardado sigue en este dispositivo.',
  },
  damaged: {
    message: 'Lo guardado no se pudo comprobar.',
    mend: 'Volvé a elegir el archivo.',
  },
} satisfies Record<DraftProblem, { message: string; mend: string }>

/** Tells a person what a storage problem means and what they can do (F64: full, lost, blocked, private). */
export const storageWords = (problem: DraftProblem): { message: string; mend: string } => words[problem]
