import type { DamagedFiles } from '../../offline/outbox/outbox'
import type { DraftProblem, OutboxItem } from '../../offline/database/types'
import type { Result } from '../../domain/result'
import { storageWords } from '../draft/storage-words'
import type { HandInOutcome } from './hand-in'

/** Turns the result of sealing a draft into the person's words. A second tap on the same form is no second submission. */
export const toHandInOutcome = (item: Result<OutboxItem, DraftProblem> | DamagedFiles): HandInOutcome => {
  if (item.ok || item.error === 'sealed') return { kind: 'sealed' }
  const { message, mend } = storageWords(item.error === 'damaged-files' ? 'damaged' : item.error)
  return { kind: 'failed', words: `${message} ${mend}` }
}
