import { createContext, useContext, useState } from 'react'
import { useReveal } from '../../forms/Scope'

/** Times that the person had a panel looked over while something was missing in it. */
export const ShownContext = createContext(0)

/** Inside a part of the form: shows all that is wrong in it once its panel was looked over, since it is there. */
export const ShowProblems = ({ isNew = false }: { isNew?: boolean }) => {
  const shown = useContext(ShownContext)
  const [born] = useState(isNew ? shown : 0)
  useReveal(shown > born ? shown : 0)
  return null
}
