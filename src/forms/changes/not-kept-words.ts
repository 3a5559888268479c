import type { ChangeProblem } from '../../offline/changes/queue'
import { storageWords } from '../draft/storage-words'

const gone = 'Lo que corregías ya se envió, se corrigió o se descartó. Fijate cómo está en tu bandeja de salida.'

/** Text for a change that cannot go before others of the same member, which wait in a vault that is still closed. */
export const closedWords =
  'Hay cambios tuyos guardados en este dispositivo que salen antes, y todavía están cerrados. Abrilos con tu contraseña y probá de nuevo.'

/** Why a change was not kept, and what its person can do. */
export const notKeptWords = (problem: ChangeProblem): string => {
  if (problem === 'gone') return gone
  const { message, mend } = storageWords(problem === 'malformed' ? 'damaged' : problem)
  return `${message} ${mend}`
}
