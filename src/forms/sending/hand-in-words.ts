import type { DamagedFiles } from '../../offline/outbox/outbox'
import type { DraftProblem, OutboxItem } from '../../offline/database/types'
import type { Result } from '../../domain/result'
import { storageWords } from '../draft/storage-words'
import type { HandInOutcome } from './hand-in'

/** What came of sealing a draft, in the person's words; a second tap on the same form is no second submission. */
export const toHandInOutcome = (item: Result<OutboxItem, DraftProblem> | DamagedFiles): HandInOutcome => {
  if (item.ok || item.error === 'sealed') return { kind: 'sealed' }
  const { message, mend } = storageWords(item.error === 'damaged-files' ? 'damaged' : item.error)
  return { kind: 'failed', words: `${message} ${mend}` }
}
