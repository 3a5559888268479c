import { useState } from 'react'

/** The rows of the page, each opened in place. */
export type FoldName = 'ingreso' | 'sesiones' | 'dispositivos'

// What was opened stays so until the page loads anew, whoever signs in: it says nothing about anybody.
const chosen = new Map<FoldName, boolean>()

// Where there is room, the sessions are seen on arrival: they are what a member comes for.
const isOpenAtFirst = (name: FoldName): boolean => name === 'sesiones' && matchMedia('(min-width: 64em)').matches

/** Whether a row is open, and what opens and closes it. */
export const useFold = (name: FoldName): { isOpen: boolean; onToggle: () => void } => {
  const [isOpen, setOpen] = useState(() => chosen.get(name) ?? isOpenAtFirst(name))
  return {
    isOpen,
    onToggle: () => {
      chosen.set(name, !isOpen)
      setOpen(!isOpen)
    },
  }
}
