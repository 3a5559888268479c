import { useState } from 'react'
import type { FormChange } from '../../../../domain/form/forms'
import { needsOriginalCud } from '../../../../domain/preaffiliation/cud'
import { messages } from '../../../../domain/messages'
import { acceptOriginalCud, declineOriginalCud } from '../../../../domain/preaffiliation/transitions'
import type { PreAffiliation } from '../../../../domain/preaffiliation/values'
import { useScope } from '../../../../forms/Scope'
import { Button } from '../../../../ui/actions/Button'
import { LazyDialog } from '../../../../ui/dialogs/LazyDialog'
import { usePart, usePreAffiliation } from '../../open-draft'
import { slotPath } from '../../../../forms/answers/slot-view'
import { focusFieldSoon } from '../../../../ui/focus-soon'

type OriginalCud = {
  isOpen: boolean
  onAccept: () => void
  onDecline: () => void
  /** The date is being typed: the dialog waits until the person leaves the field. */
  edited: () => void
  left: () => void
}

/** Leads to the slot that the answer brought, once the dialog has given the focus back, two frames later. */
const showSlot = (): void => {
  const name = slotPath({ key: 'titular.cudOriginal' })
  requestAnimationFrame(() => requestAnimationFrame(() => focusFieldSoon(name)))
}

/** When the CUD date requires the original, and what each answer does (PREAF-028, PREAF-047, PREAF-055). */
export const useOriginalCud = (): OriginalCud => {
  const openDraft = usePreAffiliation()
  const { validateForm } = useScope()
  const [isEditing, setEditing] = useState(false)
  const isNeeded = usePart(
    ({ values: { discapacidad, profesionales } }) =>
      needsOriginalCud(discapacidad.feccud, profesionales.fecmat) && !discapacidad.cudOriginal,
  )
  const settle = (change: (values: PreAffiliation) => FormChange<PreAffiliation>): void => {
    openDraft.apply(change)
    void validateForm()
  }
  return {
    isOpen: isNeeded && !isEditing,
    onAccept: () => {
      settle(acceptOriginalCud)
      showSlot()
    },
    onDecline: () => settle(declineOriginalCud),
    edited: () => setEditing(true),
    left: () => setEditing(false),
  }
}

/** Asks whether they have the original CUD, or clears the date; nothing else closes it. */
export const OriginalCudDialog = ({
  isOpen,
  onAccept,
  onDecline,
}: Pick<OriginalCud, 'isOpen' | 'onAccept' | 'onDecline'>) => (
  <LazyDialog
    isOpen={isOpen}
    persistent
    role="alertdialog"
    title={messages.originalCud}
    onClose={onDecline}
    actions={
      <>
        <Button variant="secondary" sentence onPress={onDecline}>
          SALIR
        </Button>
        <Button onPress={onAccept}>ADJUNTAR CUD ORIGINAL</Button>
      </>
    }
  >
    <p>
      El CUD que informaste es posterior a tu matriculación. Para seguir con esa fecha, adjuntá también el CUD original.
    </p>
  </LazyDialog>
)
