import { createContext, useContext } from 'react'
import type { DeskSession } from '../../domain/desk/session'

/** Who is at the desk, for every section of it. */
export const DeskUserContext = createContext<DeskSession>({ nombre: '', permisos: [] })

/** Who is at the desk; nobody outside of it. */
export const useDeskUser = (): DeskSession => useContext(DeskUserContext)
