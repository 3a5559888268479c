import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ModalOverlay } from 'react-aria-components/Modal'
import { Manners } from '../manners/Manners'
import { isShield } from '../manners/Shield'

type LayerProps = {
  /** Class of what covers the screen below it. */
  className: string
  isOpen: boolean
  /** Called by Esc, by the back button of a phone and, where it `closesOutside`, by a press beside it; never while `persistent`. */
  onClose: () => void
  /** A press beside it closes it. */
  closesOutside?: boolean | undefined
  /** Only its own buttons close it: a choice is needed. The back button does not leave the screen below it, either. */
  persistent?: boolean | undefined
  /** The Modal. */
  children: ReactNode
}

/**
 * What every dialog, sheet and full-screen menu has in common: what closes it, that it takes no pointer in its first moment, and that
 * the focus stays inside and returns. Whoever opens it keeps what was typed in it.
 */
export const Layer = ({
  className,
  isOpen,
  onClose,
  closesOutside = false,
  persistent = false,
  children,
}: LayerProps) => (
  // The portal ships Spanish texts only, so the browser's language does not matter.
  <I18nProvider locale="es-AR">
    <ModalOverlay
      className={className}
      isOpen={isOpen}
      isDismissable={closesOutside && !persistent}
      isKeyboardDismissDisabled={persistent}
      shouldCloseOnInteractOutside={(target) => !isShield(target)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {children}
      <Manners onBack={persistent ? nothing : onClose} />
    </ModalOverlay>
  </I18nProvider>
)

const nothing = (): void => undefined
