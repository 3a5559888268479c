import type { ComponentType, ReactNode } from 'react'
import type { FormProblem } from '../../domain/form/forms'
import type { Member } from '../../domain/member/member'
import type { ChecklistItem } from '../../ui/content/Checklist'
import type { FormValues } from '../form-definition'
import { isRight } from '../judged'
import type { OpenDraftState } from '../draft/state'

/** What a panel's state is computed from: the answers, the results of the checks, the problems, and the documents. */
export type PanelFacts<V extends FormValues> = Pick<
  OpenDraftState<V>,
  'values' | 'checks' | 'judged' | 'problems' | 'files'
>

/**
 * State of one panel: done; complete and waiting for the fund; filled in but not validated; or something is missing, which
 * it also is while nobody has judged it.
 */
export type Standing = 'done' | 'waiting' | 'filled' | 'missing'

/** State of every panel, by its id. */
export type Standings = Readonly<Record<string, Standing>>

/** Whether each panel is valid, by its id. */
export type Validity = Readonly<Record<string, boolean>>

/** A panel: a part of a form of one step, open beside the others. */
export type PanelPart<V extends FormValues> = {
  id: string
  title: (values: V) => string
  /** Whether it is shown for these answers; by default always. */
  isShown?: (facts: PanelFacts<V>) => boolean
  /** Heading above it, when a new section of the step begins here for these answers. */
  heading?: (values: V) => string | undefined
  /** The line under its title. */
  detail: (facts: PanelFacts<V>, standing: Standing) => string
  /** Whether a problem belongs to this panel. */
  isOf: (problem: FormProblem) => boolean
  /** The fund's validation of this panel, if it has one: not asked for, agreed, or to be asked before sending. */
  validation?: (facts: PanelFacts<V>) => 'none' | 'agreed' | 'pending'
  Body: ComponentType
}

/** The state of a panel. */
export const standingOf = <V extends FormValues>(panel: PanelPart<V>, facts: PanelFacts<V>): Standing => {
  if (!isRight(facts, panel.isOf)) return 'missing'
  switch (panel.validation?.(facts) ?? 'agreed') {
    case 'none':
      return 'filled'
    case 'agreed':
      return 'done'
    case 'pending':
      return 'waiting'
  }
}

/** The panels that are shown for these answers. */
export const shownPanels = <V extends FormValues>(
  panels: readonly PanelPart<V>[],
  facts: PanelFacts<V>,
): readonly PanelPart<V>[] => panels.filter(({ isShown }) => isShown?.(facts) ?? true)

/** The state of all panels. */
export const standingsOf = <V extends FormValues>(panels: readonly PanelPart<V>[], facts: PanelFacts<V>): Standings =>
  Object.fromEntries(panels.map((panel) => [panel.id, standingOf(panel, facts)]))

/** Whether a panel is valid: validated, or filled in if the form does not wait for validation (BENEFIT-027). */
export const isValidPanel = (standing: Standing, waitsForValidation: boolean): boolean =>
  standing !== 'missing' && !(waitsForValidation && standing === 'filled')

/** Whether each of the panels is valid. */
export const validityOf = (standings: Standings, waitsForValidation: boolean): Validity =>
  Object.fromEntries(
    Object.entries(standings).map(([id, standing]) => [id, isValidPanel(standing, waitsForValidation)]),
  )

/** A form of panels: its head, its panels, what it needs before it can be sent, and the parts around them. */
export type PanelsFrame<V extends FormValues> = {
  /** Text under the title of the page. */
  lead: (values: V) => string
  /** Label of the link that begins another one, once this one is on the device. */
  anotherLabel: string
  panels: readonly PanelPart<V>[]
  /** Whether a filled-in panel must be validated before the form can be sent. */
  waitsForValidation: (values: V) => boolean
  /** Everything that is needed before it can be sent, done or not, in the order of the page. */
  checklist: (facts: PanelFacts<V>) => readonly ChecklistItem[]
  /** Text for a form that lacks nothing. */
  readyLine: (facts: PanelFacts<V>) => string
  /** Label of the button that sends. */
  sendLabel: string
  /** Wraps all of it: what the parts of this form share, and its own dialogs. */
  Around?: ComponentType<{ member: Member | undefined; children: ReactNode }>
  /** Shown above the panels. */
  Above?: ComponentType
  /** Shown below the card that sends. */
  Aside?: ComponentType
}
