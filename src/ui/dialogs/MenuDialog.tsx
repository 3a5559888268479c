import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../actions/IconButton'
import { X } from '../icons/icons'

type MenuDialogProps = {
  isOpen: boolean
  onClose: () => void
  brand: ReactNode
  /** The person of the menu: photo, name, number. */
  who?: ReactNode
  children: ReactNode
  foot: ReactNode
}

/** The menu of narrow screens: the drawer's content in full screen (NAV-007). Esc closes it, and the focus returns. */
export const MenuDialog = ({ isOpen, onClose, brand, who, children, foot }: MenuDialogProps) => (
  <I18nProvider locale="es-AR">
    <ModalOverlay
      className="menu-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="menu-modal">
        <Dialog className="menu-full" aria-label="Menú">
          <div className="menu-head">
            {brand}
            <IconButton label="Cerrar menú" glyph={X} onPress={onClose} />
          </div>
          {who}
          <div className="drawer-menus">{children}</div>
          {foot}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </I18nProvider>
)
