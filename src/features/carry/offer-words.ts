import { mostParcelBytes } from '../../domain/handover/protocol'
import { storageWords } from '../../forms/draft/storage-words'
import type { OfferProblem } from '../../sync'
import { toFileSize } from '../../ui/files/file-size'

/** Why a draft cannot set out now, and what to do. `canRetry`: the same may go well in a moment. */
export type OfferWords = { title: string; text: string; files?: readonly string[]; canRetry: boolean }

const most = toFileSize(mostParcelBytes)

/** There is no connection; said before anything is prepared. */
export const offlineWords: OfferWords = {
  title: 'Para pasarlo hace falta conexión',
  text: 'Conectate y probá de nuevo. También podés guardar una copia y llevarla en un archivo.',
  canRetry: true,
}

/** A member's form needs their session, to which its parcel is bound. */
export const signInWords: OfferWords = {
  title: 'Ingresá para pasarlo',
  text: 'Tu sesión terminó. Ingresá de nuevo: lo que cargaste sigue guardado en este dispositivo.',
  canRetry: false,
}

/** Why a draft did not set out; it can still be edited here. */
export const offerWords = (problem: OfferProblem): OfferWords => {
  const title = 'No pudimos prepararlo'
  switch (problem.kind) {
    case 'network':
      return { ...offlineWords, title: 'Se cortó la conexión', canRetry: true }
    case 'later':
      return {
        title,
        text: 'Se pasaron muchos formularios desde esta conexión, o la Caja no puede atender ahora. Probá en un rato, o guardá una copia.',
        canRetry: true,
      }
    case 'refused':
      return { title, text: problem.message, canRetry: false }
    case 'given-up':
      return { title, text: 'Cambió mientras se preparaba. Probá de nuevo.', canRetry: true }
    case 'too-big':
      return {
        title: `Pesa ${toFileSize(problem.bytes)} y se pueden pasar hasta ${most}`,
        text: 'Cambiá los archivos más pesados por fotos, o guardá una copia.',
        files: problem.files
          .toSorted((a, b) => b.bytes - a.bytes)
          .map(({ name, bytes }) => `${name}: ${toFileSize(bytes)}`),
        canRetry: false,
      }
    case 'draft':
      return draftWords(problem.problem, title)
  }
}

const draftWords = (problem: Extract<OfferProblem, { kind: 'draft' }>['problem'], title: string): OfferWords => {
  if (problem === 'damaged-files') {
    return {
      title: 'Un archivo no se puede leer',
      text: 'Abrí el formulario y volvé a agregarlo: ahí te decimos cuál es. Después lo podés pasar.',
      canRetry: false,
    }
  }
  if (problem === 'too-long') {
    return {
      title,
      text: 'Lo que escribiste es más largo de lo que se puede pasar. Guardá una copia.',
      canRetry: false,
    }
  }
  const { message, mend } = storageWords(problem)
  return { title: message, text: mend, canRetry: problem === 'stale' || problem === 'full' || problem === 'lost' }
}
