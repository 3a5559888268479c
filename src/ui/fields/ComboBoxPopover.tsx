import { type ReactNode, type Ref, useContext, useImperativeHandle } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Popover } from 'react-aria-components/Popover'

/** What a field does with its list from outside. */
export type ListHandle = { close: () => void }

/** Holds the options of a ComboBox. */
export const ComboBoxPopover = ({ ref, children }: { ref: Ref<ListHandle>; children: ReactNode }) => {
  const box = useContext(ComboBoxStateContext)
  useImperativeHandle(ref, () => ({ close: () => box?.setOpen(false) }), [box])
  return (
    <Popover className="listbox-pop" placement="bottom start" offset={6}>
      {children}
    </Popover>
  )
}
