import { storageWords } from '../../forms/draft/storage-words'
import type { WithdrawalProblem } from '../../sync'
import { lostWords } from '../../ui/other-release'

/** Why something could not be withdrawn from the outbox, for the person; 'not-loaded' when the code for it did not come. */
export const withdrawalWords = (problem: WithdrawalProblem | 'not-loaded'): string => {
  switch (problem) {
    case 'not-loaded':
      return `${lostWords('El portal no terminó de cargar. Revisá la conexión y probá de nuevo.')} Sigue guardado.`
    case 'offline':
      return 'Ya se había empezado a enviar: para tocarlo necesitamos conexión. Sigue guardado.'
    case 'needs-server':
      return 'Ya se había empezado a enviar: para tocarlo necesitamos conexión. Sigue guardado.'
    case 'unsure':
      return 'No sabemos si la Caja lo recibió, y no se le puede preguntar. Sigue guardado.'
    case 'already-accepted':
      return 'La Caja ya la había recibido. Mirá el comprobante en Enviados.'
    case 'wrong-state':
    case 'lost-lease':
      return 'Se está enviando en este momento. Esperá unos segundos y probá de nuevo.'
    default: {
      const { message, mend } = storageWords(problem)
      return `${message} ${mend}`
    }
  }
}
