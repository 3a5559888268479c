import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useBenefitRelatives, useSavedAccounts } from '../../api/reading/benefit-readings'
import { declarationOf } from '../../domain/benefits/declarations'
import type { SavedAccount } from '../../domain/benefits/values'
import type { Member, Relative } from '../../domain/member/member'
import type { Owner } from '../../domain/owner'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { focusField } from '../../ui/focus'
import { SaveIndicator } from '../../ui/SaveIndicator'
import '../../ui/styles/benefit.css'
import { benefitPath, newDraft } from './benefit-path'
import { BenefitPanels } from './BenefitPanels'
import { HelpCard } from './send/HelpCard'
import { SendCard } from './send/SendCard'
import { useBenefitSending } from './send/useBenefitSending'
import { useBenefit, usePart } from './session'
import { useHelp } from './useHelp'
import { useOpeningChecks } from './useOpeningChecks'
import { usePanels } from './usePanels'

const noRelatives: readonly Relative[] = []
const noAccounts: readonly SavedAccount[] = []

/** The form of a benefit: its head, three panels, what is missing, and help. Everything it asks says the declaration. */
export const BenefitScreen = ({ member, owner }: { member: Member | undefined; owner: Owner }) => {
  const relatives = useBenefitRelatives().data ?? noRelatives
  const accounts = useSavedAccounts().data ?? noAccounts
  const panels = usePanels()
  const help = useHelp(member)
  const sending = useBenefitSending(owner, relatives)
  useOpeningChecks(help.refused)
  return (
    <>
      <Head />
      <Problems onHidden={panels.openAll} />
      <div className="split">
        <BenefitPanels panels={panels} relatives={relatives} accounts={accounts} onRefused={help.refused} />
        <aside className="aside">
          <SendCard onSend={sending.send} onMissing={panels.openAll} />
          <HelpCard onCall={help.call} />
        </aside>
      </div>
      {help.dialogs}
      {sending.dialogs}
    </>
  )
}

const Head = () => {
  const session = useBenefit()
  const { id, title, lead } = usePart(({ values }) => declarationOf(values))
  const isStored = useSyncExternalStore(session.saving.subscribe, () => session.rev() > 0)
  const save = useSyncExternalStore(session.saving.subscribe, () => session.saving.get().save)
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

/** What is missing, once the person wanted to send; each line leads to its field. */
const Problems = ({ onHidden }: { onHidden: () => void }) => {
  const session = useBenefit()
  const problems = usePart((state) => state.problems)
  const revealed = usePart((state) => state.revealed)
  if (revealed === 0) return null
  return (
    <ErrorSummary
      focusKey={revealed}
      lead={session.form.invalidText(session.state.get().step)}
      problems={problems.map(({ path, label, message }) => ({ name: path, message: `${label}: ${message}` }))}
      onMissing={(name) => {
        onHidden()
        focusField(name)
      }}
    />
  )
}
