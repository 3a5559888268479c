import { isCbu } from '../../domain/account/numbers'
import { isCurrent } from '../../domain/form/checks'
import { checksNeeded } from '../../domain/direct-debit/checks-needed'
import type { DirectDebit } from '../../domain/direct-debit/values'
import { isRight } from '../../forms/judged'
import type { PanelFacts } from '../../forms/panels/panel'
import type { ChecklistItem } from '../../ui/content/Checklist'

const bankState = ({ values, checks }: Pick<PanelFacts<DirectDebit>, 'values' | 'checks'>): ChecklistItem['state'] => {
  const [check] = checksNeeded(values)
  if (check === undefined) return 'todo'
  if (!isCurrent(checks.cbu, check.inputs)) return 'waiting'
  return checks.cbu.state === 'ok' ? 'done' : 'todo'
}

const isOfHolder = ({ path }: { path: string }): boolean => path === 'titular'

/** What an account needs before it can be sent, in the order of the page. */
export const checklistOf = (facts: PanelFacts<DirectDebit>): ChecklistItem[] => {
  const { values } = facts
  const bank = bankState(facts)
  return [
    { id: 'cbu', label: 'CBU de 22 números', state: isCbu(values.cbu) ? 'done' : 'todo' },
    { id: 'banco', label: bank === 'waiting' ? 'Banco, a verificar con la Caja' : 'Banco encontrado', state: bank },
    { id: 'titular', label: 'Titular', state: isRight(facts, isOfHolder) ? 'done' : 'todo' },
  ]
}
