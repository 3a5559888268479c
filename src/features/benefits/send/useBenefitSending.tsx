import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Relative } from '../../../domain/member/member'
import type { Owner } from '../../../domain/owner'
import { useSending } from '../../../forms/sending/useSending'
import { lazyPart } from '../../../ui/lazy-part'
import { useBenefit, usePart } from '../open-draft'

// Asked for as soon as the request is complete, so that both are there when the person sends.
const loadHandIn = () => import('../hand-in')
const loadDialogs = () => import('./BenefitDialogs')
const BenefitDialogs = lazyPart(() => loadDialogs().then((module) => module.BenefitDialogs))

/** 'enviar trámite', and what the screen says from there on. */
export const useBenefitSending = (
  owner: Owner,
  relatives: readonly Relative[],
): { send: () => void; dialogs: ReactNode } => {
  const openDraft = useBenefit()
  const [, navigate] = useLocation()
  const { send, stage } = useSending(openDraft, owner, async () =>
    (await loadHandIn()).handInOpenDraft(openDraft, relatives),
  )
  const isComplete = usePart(({ problems }) => problems.length === 0)
  useEffect(() => {
    if (isComplete) void Promise.allSettled([loadHandIn(), loadDialogs()])
  }, [isComplete])
  return {
    send: () => void send(),
    dialogs:
      stage.kind === 'idle' ? null : (
        <Suspense fallback={null}>
          <BenefitDialogs stage={stage} onGo={(path) => navigate(path)} />
        </Suspense>
      ),
  }
}
