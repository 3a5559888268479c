import type { ComponentType, ReactNode } from 'react'
import type { FormProblem } from '../../domain/form/forms'
import type { Member } from '../../domain/member/member'
import type { ChecklistItem } from '../../ui/content/Checklist'
import type { FormValues } from '../form-definition'
import type { OpenDraftState } from '../draft/state'

/** What panels are told by: the answers, what the fund said of them, what is wrong, and the documents. */
export type PanelFacts<V extends FormValues> = Pick<OpenDraftState<V>, 'values' | 'checks' | 'problems' | 'files'>

/** How one panel stands: done; complete and waiting for the fund; filled in and not validated; or missing something. */
export type Standing = 'done' | 'waiting' | 'filled' | 'missing'

/** How every panel stands, by its id. */
export type Standings = Readonly<Record<string, Standing>>

/** Whether each panel holds nothing back, by its id. */
export type Validity = Readonly<Record<string, boolean>>

/** A panel: a part of a form of one step, open beside the others. */
export type PanelPart<V extends FormValues> = {
  id: string
  title: (values: V) => string
  /** The line under its title. */
  detail: (facts: PanelFacts<V>, standing: Standing) => string
  /** Whether a problem is of this panel. */
  isOf: (problem: FormProblem) => boolean
  /** How the fund's validation of it stands, where it has one: not asked for, agreed, or to be asked before sending. */
  validation?: (facts: PanelFacts<V>) => 'none' | 'agreed' | 'pending'
  Body: ComponentType
}

/** How a panel stands. */
export const standingOf = <V extends FormValues>(panel: PanelPart<V>, facts: PanelFacts<V>): Standing => {
  if (facts.problems.some(panel.isOf)) return 'missing'
  switch (panel.validation?.(facts) ?? 'agreed') {
    case 'none':
      return 'filled'
    case 'agreed':
      return 'done'
    case 'pending':
      return 'waiting'
  }
}

/** How all of them stand. */
export const standingsOf = <V extends FormValues>(panels: readonly PanelPart<V>[], facts: PanelFacts<V>): Standings =>
  Object.fromEntries(panels.map((panel) => [panel.id, standingOf(panel, facts)]))

/** Whether a panel holds nothing back: validated, or filled in where the form does not wait for that (BENEFIT-027). */
export const isValidPanel = (standing: Standing, waitsForValidation: boolean): boolean =>
  standing !== 'missing' && !(waitsForValidation && standing === 'filled')

/** The same of all of them. */
export const validityOf = (standings: Standings, waitsForValidation: boolean): Validity =>
  Object.fromEntries(
    Object.entries(standings).map(([id, standing]) => [id, isValidPanel(standing, waitsForValidation)]),
  )

/** A form of panels: its head, its panels, what it says before it can be sent, and what stands around them. */
export type PanelsFrame<V extends FormValues> = {
  /** What stands under the title of the page. */
  lead: (values: V) => string
  /** The link that begins another one, once this one is on the device. */
  anotherLabel: string
  panels: readonly PanelPart<V>[]
  /** Whether a panel that is filled in has to be validated before the form can be sent. */
  waitsForValidation: (values: V) => boolean
  /** Everything that has to be there before it can be sent, done or not, in the order of the page. */
  checklist: (facts: PanelFacts<V>) => readonly ChecklistItem[]
  /** What is said of a form that lacks nothing. */
  readyLine: (facts: PanelFacts<V>) => string
  /** Label of the button that sends. */
  sendLabel: string
  /** Around all of it: what the parts of this form share, and its own dialogs. */
  Around?: ComponentType<{ member: Member | undefined; children: ReactNode }>
  /** Above the panels. */
  Above?: ComponentType
  /** Below the card that sends. */
  Aside?: ComponentType
}
