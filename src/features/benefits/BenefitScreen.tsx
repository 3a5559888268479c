import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { declarationOf } from '../../domain/benefits/declarations'
import type { SavedAccount } from '../../domain/benefits/values'
import type { Member, Relative } from '../../domain/member/member'
import type { Owner } from '../../domain/owner'
import { Refused } from '../../forms/wizard/Refused'
import { ProblemSummary } from '../../forms/wizard/ProblemSummary'
import { laterPart, lazyPart } from '../../ui/lazy-part'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import '../../ui/styles/screens/benefit.css'
import { benefitPath, newDraft } from './benefit-path'
import { BenefitPanels } from './BenefitPanels'
import { findRefusal } from './refusal'
import { HelpCard } from './send/HelpCard'
import { SendCard } from './send/SendCard'
import { useBenefitSending } from './send/useBenefitSending'
import { useBenefit, usePart } from './open-draft'
import { useHelp } from './useHelp'
import { useOpeningChecks } from './useOpeningChecks'
import { usePanels } from './usePanels'

// Few members owe anything.
const RefusalBanner = lazyPart(() => import('./RefusalBanner').then((module) => module.RefusalBanner))

// It never comes before an edit was kept.
const KeepingNote = laterPart(() => import('../../forms/wizard/KeepingNote').then((module) => module.KeepingNote))

const noRelatives: readonly Relative[] = []
const noAccounts: readonly SavedAccount[] = []

/** The form of a benefit: its head, three panels, what is missing, and help. Everything it asks says the declaration. */
export const BenefitScreen = ({ member, owner }: { member: Member | undefined; owner: Owner }) => {
  const openDraft = useBenefit()
  const relatives = useReading('familiaresSubsidio').data ?? noRelatives
  const accounts = useReading('mediosPago').data ?? noAccounts
  const panels = usePanels()
  const help = useHelp(member)
  const id = usePart(({ values }) => values.beneficio)
  const refusal = usePart(findRefusal)
  const sending = useBenefitSending(owner, relatives)
  useOpeningChecks(help.refused)
  return (
    <>
      <Head />
      <Refused openDraft={openDraft} stepHref={() => benefitPath(id, openDraft.draftId)} onGo={panels.openAll} />
      {refusal ? (
        <Suspense fallback={null}>
          <RefusalBanner message={refusal.message} onCall={help.canCall ? help.call : null} onContact={help.contact} />
        </Suspense>
      ) : null}
      <ProblemSummary openDraft={openDraft} onHidden={panels.openAll} />
      <div className="split">
        <BenefitPanels panels={panels} relatives={relatives} accounts={accounts} onRefused={help.refused} />
        <aside className="aside">
          <SendCard onSend={sending.send} onMissing={panels.openAll} />
          <HelpCard onCall={help.call} />
        </aside>
      </div>
      <Suspense fallback={null}>
        <KeepingNote />
      </Suspense>
      {help.dialogs}
      {sending.dialogs}
    </>
  )
}

const Head = () => {
  const openDraft = useBenefit()
  const { id, title, lead } = usePart(({ values }) => declarationOf(values))
  const isStored = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.rev() > 0)
  const save = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">{lead}</p>
        {isStored ? (
          <Link href={benefitPath(id, newDraft)} className="small">
            Empezar otra solicitud
          </Link>
        ) : null}
      </div>
      <SaveIndicator state={save} />
    </div>
  )
}
