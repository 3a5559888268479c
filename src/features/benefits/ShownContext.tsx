import { createContext, useContext } from 'react'
import { useReveal } from '../../forms/Scope'

/** Times that the person had a panel looked over while something was missing in it. */
export const ShownContext = createContext(0)

/** Inside a part of the form: shows all that is wrong in it once its panel was looked over. */
export const ShowProblems = () => {
  useReveal(useContext(ShownContext))
  return null
}
