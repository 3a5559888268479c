import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { IconButton } from '../actions/IconButton'
import { X } from '../icons/icons'
import { Layer } from './Layer'

type MenuDialogProps = {
  isOpen: boolean
  onClose: () => void
  brand: ReactNode
  /** The person of the menu: photo, name, number. */
  who?: ReactNode
  children: ReactNode
  foot: ReactNode
}

/** The menu of narrow screens: the drawer's content in full screen (NAV-007). Esc and the back button close it, and the focus returns. */
export const MenuDialog = ({ isOpen, onClose, brand, who, children, foot }: MenuDialogProps) => (
  <Layer className="menu-scrim" isOpen={isOpen} onClose={onClose}>
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
  </Layer>
)
