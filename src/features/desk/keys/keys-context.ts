import { createContext } from 'react'

/** Whether the person has the keys of one letter on. */
export const KeysContext = createContext(true)
