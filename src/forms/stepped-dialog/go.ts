import { createContext, useContext } from 'react'

/** Leads to a step of the dialog. */
export const GoContext = createContext<(step: string) => void>(() => undefined)

/** Leads to a step of the dialog that this is a part of. */
export const useGoToStep = (): ((step: string) => void) => useContext(GoContext)
