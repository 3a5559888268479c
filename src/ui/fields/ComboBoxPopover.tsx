import { type ReactNode, useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Popover } from 'react-aria-components/Popover'

type ComboBoxPopoverProps = {
  /** Whether nobody asked for the list that has just opened. */
  isUnasked: () => boolean
  children: ReactNode
}

/**
 * Holds the options of a ComboBox. It closes where the library leaves it open over the fields below: after the field was
 * left, and when a text opened it that nobody typed.
 */
export const ComboBoxPopover = ({ isUnasked, children }: ComboBoxPopoverProps) => {
  const box = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (box?.isOpen === true && (!box.isFocused || isUnasked())) box.setOpen(false)
  })
  return (
    <Popover className="listbox-pop" placement="bottom start" offset={6}>
      {children}
    </Popover>
  )
}
