import type { ReactNode } from 'react'
import { PartBoundary } from '../faults/PartBoundary'

/** A piece of the members' frame: an error in it takes that piece alone, and a notice says so; the frame and its screen stay. */
export const FramePart = ({ children }: { children: ReactNode }) => <PartBoundary isAside>{children}</PartBoundary>
