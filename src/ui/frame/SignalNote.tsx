import type { ReactNode } from 'react'
import '../styles/frame/signal-note.css'

/**
 * What is said while there is no connection, at the foot of the window: the signal comes and goes by itself, and must not move a button
 * from under a finger. The page has room below for it.
 */
export const SignalNote = ({ children }: { children: ReactNode }) => <div className="signal-note">{children}</div>
