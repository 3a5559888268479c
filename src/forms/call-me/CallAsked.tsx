import { Suspense } from 'react'
import type { Member } from '../../domain/member/member'
import { laterPart } from '../../ui/lazy-part'

// The screen stands without it.
const CallAskedLine = laterPart(() => import('./CallAskedLine').then((module) => module.CallAskedLine))

/** That this member asked to be called, for as long as the call is awaited; its code loads after the screen. */
export const CallAsked = ({ member }: { member: Member }) => (
  <Suspense fallback={null}>
    <CallAskedLine member={member} />
  </Suspense>
)
