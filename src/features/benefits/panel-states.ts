import { declarationOf } from '../../domain/benefits/declarations'
import { documentSlots } from '../../domain/benefits/documents'
import { isAccountValidated, isFamilyValidated } from '../../domain/benefits/panels'
import type { BenefitValues } from '../../domain/benefits/values'
import type { OpenDraftState } from '../../forms/draft/state'
import type { PanelState } from '../../ui/content/Panel'
import { isOfAccount, isOfDocuments, isOfFamily, panelIds, type PanelId } from './panels/panel-problems'

type State = Pick<OpenDraftState<BenefitValues>, 'values' | 'checks' | 'problems' | 'files'>

/** How one panel stands: done; complete and waiting for the fund; filled in and not validated; or missing something. */
export type Standing = 'done' | 'waiting' | 'filled' | 'missing'

const standingOf = (isValidated: boolean, isPending: boolean, hasProblem: boolean): Standing => {
  if (hasProblem) return 'missing'
  if (!isValidated) return 'filled'
  return isPending ? 'waiting' : 'done'
}

const isPending = ({ checks }: State, id: 'subsidio' | 'cbu'): boolean => checks[id]?.state === 'pending'

/** How the three panels stand. */
export const standings = (state: State): Record<PanelId, Standing> => {
  const { values, checks, problems } = state
  return {
    familia: standingOf(isFamilyValidated(values, checks), isPending(state, 'subsidio'), problems.some(isOfFamily)),
    cuenta: standingOf(isAccountValidated(values, checks), isPending(state, 'cbu'), problems.some(isOfAccount)),
    documentos: problems.some(isOfDocuments) ? 'missing' : 'done',
  }
}

/** Whether a panel holds nothing back: validated, or filled in where the benefit does not wait for it (BENEFIT-027). */
export const validityOf = (values: BenefitValues, stand: Record<PanelId, Standing>): Record<PanelId, boolean> => {
  const waits = declarationOf(values).waitsForValidation
  const isValid = (panel: PanelId): boolean => stand[panel] !== 'missing' && !(waits && stand[panel] === 'filled')
  return { familia: isValid('familia'), cuenta: isValid('cuenta'), documentos: isValid('documentos') }
}

/** How the panels look: what is behind is done, the first that is not is the one to fill in now. */
export const panelLooks = (stand: Record<PanelId, Standing>): Record<PanelId, PanelState> => {
  const isBehind = (panel: PanelId): boolean => stand[panel] === 'done' || stand[panel] === 'waiting'
  const now = panelIds.find((panel) => !isBehind(panel))
  const lookOf = (panel: PanelId): PanelState => {
    const standing = stand[panel]
    if (standing === 'done' || standing === 'waiting') return standing
    return panel === now ? 'now' : 'todo'
  }
  return { familia: lookOf('familia'), cuenta: lookOf('cuenta'), documentos: lookOf('documentos') }
}

/** 'n de m archivos', of the documents that are asked for. */
export const filesLine = ({ values, files }: Pick<State, 'values' | 'files'>): string => {
  const slots = documentSlots(values)
  const held = slots.filter(({ key }) => files.some(({ slot }) => slot === key)).length
  return `${held} de ${slots.length} ${slots.length === 1 ? 'archivo' : 'archivos'}`
}
