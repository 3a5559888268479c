import { useMemo, useState } from 'react'
import { debtTabs, groupConcepts, tabOf, type DebtConcept, type DebtTab } from '../../domain/payments/concepts'
import type { Chosen } from '../../domain/payments/selection'
import { Disc } from '../../ui/content/Disc'
import { Tabs } from '../../ui/content/Tabs'
import { Icon } from '../../ui/icons/Icon'
import { Check, Info } from '../../ui/icons/icons'
import { Hourglass } from '../../ui/icons/member-icons'
import type { OnChoose } from './ConceptTable'
import { GroupCard } from './GroupCard'

const names: Record<DebtTab, string> = {
  adeudados: 'conceptos adeudados',
  aVencer: 'conceptos a vencer',
  debitoAutomatico: 'adheridos a débito automático',
}

const nothing: Record<DebtTab, string> = {
  adeudados: 'No tenés conceptos adeudados.',
  aVencer: 'No tenés conceptos por vencer.',
  debitoAutomatico: 'No tenés conceptos por adheridos a débito automático.',
}

type DebtTabsProps = {
  concepts: readonly DebtConcept[]
  chosen: Chosen
  /** The choice cannot be changed now (PAY-013). */
  isHeld: boolean
  onChoose: OnChoose
}

/** What a member owes, in three tabs of groups (PAY-004, PAY-005); concepts on automatic debit are for reading only. */
export const DebtTabs = ({ concepts, chosen, isHeld, onChoose }: DebtTabsProps) => {
  const [tab, setTab] = useState<DebtTab>('adeudados')
  const parts = useMemo(
    () =>
      debtTabs.map((id) => {
        const own = concepts.filter((concept) => tabOf(concept) === id)
        return { id, label: names[id], count: own.length, groups: groupConcepts(own) }
      }),
    [concepts],
  )
  const groups = parts.find(({ id }) => id === tab)?.groups ?? []
  return (
    <Tabs label="Conceptos" tabs={parts} selected={tab} onSelect={setTab}>
      <div className="stack">
        {groups.length === 0 ? (
          <section className="card empty">
            <Disc glyph={Check} tone="neu" />
            <p>{nothing[tab]}</p>
          </section>
        ) : (
          groups.map((group) => (
            <GroupCard
              key={group.key}
              group={group}
              chosen={chosen}
              isHeld={isHeld}
              onChoose={tab === 'debitoAutomatico' ? null : onChoose}
            />
          ))
        )}
        <p className="small muted pay-note">
          <Icon glyph={Info} size="sm" />
          <span>La ausencia de conceptos adeudados no excluye la existencia de obligaciones pendientes de pago.</span>
        </p>
      </div>
    </Tabs>
  )
}

/** The same tabs while an order is open: without counts, and with nothing to choose (PAY-011, PAY-027). */
export const HeldTabs = ({ notice }: { notice: React.ReactNode }) => {
  const [tab, setTab] = useState<DebtTab>('adeudados')
  const tabs = debtTabs.map((id) => ({ id, label: names[id] }))
  return (
    <Tabs label="Conceptos" tabs={tabs} selected={tab} onSelect={setTab}>
      <div className="stack">
        {notice}
        <section className="card empty">
          <Disc glyph={Hourglass} tone="neu" />
          <h2>No hay conceptos a mostrar</h2>
          <p>Mientras el pago está en curso no se puede hacer otro. Si queda algo por pagar, vuelve a aparecer acá.</p>
        </section>
      </div>
    </Tabs>
  )
}
