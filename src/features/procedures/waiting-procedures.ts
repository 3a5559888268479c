import type { OutboxState } from '../../domain/delivery/outbox'
import type { SubmissionKind, SubmissionKinds } from '../../forms/submission/kind'
import type { OutboxItem } from '../../offline/database/types'

const waiting: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth', 'needs_action']

const several = { one: 'trámite', many: 'trámites' }

type Named = NonNullable<SubmissionKind['becomesProcedure']>

const namesOf = ([first, ...others]: readonly Named[]): Named =>
  first !== undefined && others.every(({ one }) => one === first.one) ? first : several

/**
 * The items of an outbox that will become procedures of the fund: their titles, what they are called together ('2
 * pedidos de subsidio', or '2 trámites' of different kinds), and whether one of them needs its person.
 */
export const waitingProcedures = (
  items: readonly OutboxItem[],
  forms: SubmissionKinds,
): { titles: string[]; named: string; isUrgent: boolean } => {
  const found = items.flatMap((item) => {
    const named = item.kind === null ? null : forms[item.kind]?.becomesProcedure
    return named && waiting.includes(item.state) ? [{ item, named }] : []
  })
  const { one, many } = namesOf(found.map(({ named }) => named))
  return {
    titles: found.map(({ item }) => item.title),
    named: found.length === 1 ? `un ${one}` : `${found.length} ${many}`,
    isUrgent: found.some(({ item }) => item.state === 'needs_action'),
  }
}
