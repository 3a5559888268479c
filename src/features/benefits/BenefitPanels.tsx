import { useMemo, type ReactNode } from 'react'
import { declarationOf } from '../../domain/benefits/declarations'
import type { BenefitValues, SavedAccount } from '../../domain/benefits/values'
import type { Relative } from '../../domain/member/member'
import { AccountPanel } from './panels/AccountPanel'
import { DocumentsPanel } from './panels/DocumentsPanel'
import { FamilyPanel } from './panels/FamilyPanel'
import { panelIds, type PanelId } from './panels/panel-problems'
import { waitingWords } from './panels/ValidateButton'
import { filesLine, panelLooks, standings, validityOf, type Standing } from './panel-states'
import { usePart } from './open-draft'
import { StepPanel } from './StepPanel'
import type { usePanels } from './usePanels'

type BenefitPanelsProps = {
  panels: ReturnType<typeof usePanels>
  relatives: readonly Relative[]
  accounts: readonly SavedAccount[]
  onRefused: (message: string | null) => void
}

const familyTitle = (values: BenefitValues): string => {
  if (declarationOf(values).asks === 'conyuge')
    return values.beneficio === 'union' ? 'Datos de tu conviviente' : 'Datos del cónyuge'
  return values.hijos.length > 1 ? 'Datos de las hijas o hijos' : 'Datos de la hija o hijo'
}

const familyDetails = {
  done: 'Validados con la Caja',
  waiting: waitingWords,
  filled: 'Falta validarlos',
  missing: 'Como figuran en su DNI',
} satisfies Record<Standing, string>

const accountDetails = {
  done: 'Validada con la Caja',
  waiting: waitingWords,
  filled: 'Falta validarla',
  missing: 'Tiene que estar a tu nombre',
} satisfies Record<Standing, string>

/** The three panels, open together: the people, the account, the documents (BENEFIT-021, BENEFIT-022). */
export const BenefitPanels = ({ panels, relatives, accounts, onRefused }: BenefitPanelsProps) => {
  const state = usePart((whole) => whole)
  const { values } = state
  const stand = standings(state)
  const validity = validityOf(values, stand)
  const looks = panelLooks(stand)
  const titles = { familia: familyTitle(values), cuenta: 'Cuenta donde cobrás', documentos: 'Documentación' }
  const details = {
    familia: familyDetails[stand.familia],
    cuenta: accountDetails[stand.cuenta],
    documentos: filesLine(state),
  }
  // What is inside renders by its own parts of the form, and not with every key.
  const bodies = useMemo<Record<PanelId, ReactNode>>(
    () => ({
      familia: <FamilyPanel relatives={relatives} onRefused={onRefused} />,
      cuenta: <AccountPanel accounts={accounts} />,
      documentos: <DocumentsPanel />,
    }),
    [relatives, accounts, onRefused],
  )
  return (
    <div className="stack">
      {panelIds.map((panel, index) => (
        <StepPanel
          key={panel}
          panel={panel}
          number={index + 1}
          title={titles[panel]}
          detail={details[panel]}
          state={looks[panel]}
          validity={validity}
          isOpen={panels.isOpen(panel)}
          onToggle={panels.toggle}
          focusKey={panels.focusKey(panel)}
          onComplete={panels.advance}
        >
          {bodies[panel]}
        </StepPanel>
      ))}
    </div>
  )
}
