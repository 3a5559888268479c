import { useState } from 'react'
import { usePart } from '../../open-draft'

const numberPaths: readonly string[] = ['personales.nroafi', 'personales.nrodoc']

/**
 * Whether the fund refused the pair, now or at the last sending. Once open, the fields stay open while the step is
 * shown.
 */
export const useNumbersOpen = (): boolean => {
  const isRefused = usePart(
    ({ refusals, checks }) =>
      refusals.some(({ path }) => numberPaths.includes(path)) || checks.matricula?.state === 'refused',
  )
  const [isOpen, setOpen] = useState(isRefused)
  if (isRefused && !isOpen) setOpen(true)
  return isOpen
}
