import { useSyncExternalStore, type ReactNode } from 'react'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { isRight } from '../judged'
import { useDraftSlice } from '../draft/useDraftSlice'
import type { PanelsFrame } from './panel'
import { SendBox } from './SendBox'
import { keptWords } from '../kiosk/kept-words'

type SendCardProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  frame: Pick<PanelsFrame<V>, 'checklist' | 'readyLine' | 'sendLabel'>
  /** How much is sent. */
  size?: ReactNode
  onSend: () => void
  /** Called when something is missing, to show all of it. */
  onMissing: () => void
}

/** 'Te falta 1 paso.' and 'Te faltan 3 pasos.' */
const missingLine = (count: number): string => (count === 1 ? 'Te falta 1 paso.' : `Te faltan ${count} pasos.`)

/**
 * What is done, what is missing, and the send button, which looks disabled until nothing is missing (BENEFIT-012,
 * BENEFIT-027). Pressed before that, it sends nothing and leads to what is missing (BENEFIT-014).
 */
export const SendCard = <V extends FormValues>({ openDraft, frame, size, onSend, onMissing }: SendCardProps<V>) => {
  const state = useDraftSlice(openDraft, (whole) => whole)
  const items = frame.checklist(state)
  const isReady = isRight(state)
  const count = Math.max(items.filter((one) => one.state === 'todo').length, isReady ? 0 : 1)
  // Before the rules are there nobody knows what is missing. A press then sends: that loads them, and judges first.
  const line = isReady ? frame.readyLine(state) : state.judged ? missingLine(count) : null
  const press = (): void => {
    if (openDraft.reveal()) onMissing()
    else onSend()
  }
  return (
    <SendBox items={items} isReady={isReady} sendLabel={frame.sendLabel} size={size} onPress={press}>
      {line} <Kept openDraft={openDraft} />
    </SendBox>
  )
}

/** Says whether the draft is saved. Storage problems are shown beside the page title instead. */
const Kept = <V extends FormValues>({ openDraft }: { openDraft: OpenDraft<V> }) => {
  const { kind } = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  if (kind === 'saved-here') return keptWords.draft()
  return kind === 'saving' ? 'Guardando tu borrador en este dispositivo…' : null
}
