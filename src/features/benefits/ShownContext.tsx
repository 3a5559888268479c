import { createContext, useContext, useState } from 'react'
import { useReveal } from '../../forms/Scope'

/** How often the person pressed a panel's validation button while something was missing in the panel. */
export const ShownContext = createContext(0)

/**
 * Placed in a part of the form: shows all problems of the part after each such press. A new part ignores earlier
 * presses.
 */
export const ShowProblems = ({ isNew = false }: { isNew?: boolean }) => {
  const shown = useContext(ShownContext)
  const [born] = useState(isNew ? shown : 0)
  useReveal(shown > born ? shown : 0)
  return null
}
