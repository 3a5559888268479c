import type { ComponentType } from 'react'
import type { OpenDraftState } from '../draft/state'
import type { FormValues } from '../form-definition'
import type { PanelPart } from '../panels/panel'

/** One step of the dialog: its title and its panels, and the label of the button that goes on from it. */
export type DialogStep<V extends FormValues> = {
  /** Title of the dialog in this step. */
  title: string
  /** Shown above the panels, or instead of them in a step without panels. */
  Above?: ComponentType
  panels: readonly PanelPart<V>[]
  /** Label of the main button: the next step, or sending in the last one. */
  nextLabel: string
  /** Label of a second button, which leads past the other steps to the last one. */
  shortcutLabel?: string
}

/** What the question before leaving gets. */
export type LeavingProps = {
  isOpen: boolean
  /** Everything that was typed is on the disk: leaving loses nothing. */
  isKept: boolean
  /** Goes on towards sending. */
  onSend: () => void
  /** Leaves: the draft stays as it is stored. */
  onLeave: () => void
  /** Closes the question. */
  onStay: () => void
}

/** A form of steps in a dialog over another screen. */
export type DialogFrame<V extends FormValues> = {
  /** By the ids of the form's steps. The last step sends. */
  steps: Readonly<Record<string, DialogStep<V>>>
  /** Ids of the steps that are shown as bars; none are shown in the other steps. */
  bars: readonly string[]
  /** Asks the person to look at a step again, in a word or two; undefined for nothing. */
  badge: (step: string, state: OpenDraftState<V>) => string | undefined
  /** Why there is nothing to send, although nothing is missing or wrong; the last step does not open then. */
  nothingToSend: (state: OpenDraftState<V>) => string | undefined
  /** Path inside the portal where closing leads if the person did not come from another screen of it. */
  exitPath: string
  /** Asked on closing while there is something to send. */
  Leaving: ComponentType<LeavingProps>
  /** Rendered in every step above everything else, such as what changed at the fund meanwhile. */
  Notices?: ComponentType
}
