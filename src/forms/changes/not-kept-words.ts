import type { ChangeProblem } from '../../offline/changes/queue'
import { storageWords } from '../draft/storage-words'

const gone = 'Lo que corregías ya se envió, se corrigió o se descartó. Fijate cómo está en tu bandeja de salida.'

/** Why a change was not kept, and what its person can do. */
export const notKeptWords = (problem: ChangeProblem): string => {
  if (problem === 'gone') return gone
  const { message, mend } = storageWords(problem === 'malformed' ? 'damaged' : problem)
  return `${message} ${mend}`
}
