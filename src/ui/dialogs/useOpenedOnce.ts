import { useState } from 'react'

/** Whether a dialog was open once: from then on it stays mounted, so that closing can return the focus. */
export const useOpenedOnce = (isOpen: boolean): boolean => {
  const [opened, setOpened] = useState(isOpen)
  if (isOpen && !opened) setOpened(true)
  return opened || isOpen
}
