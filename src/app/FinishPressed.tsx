import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { visitor, type Owner } from '../domain/owner'
import { memberHome, signInPath } from '../domain/portal-paths'
import { isFor, type SubmissionKinds } from '../forms/submission/kind'
import { useOwner } from '../forms/useOwner'
import { listDrafts } from '../offline/drafts/drafts'
import { holdDraft } from '../offline/drafts/hold-draft'
import { showSnack } from '../ui/dialogs/snack-store'
import { useWho } from './session/who'

const holder = { flush: () => Promise.resolve(), onLost: () => undefined }

/** Whether no tab has the draft open: one that has it is sending it at this moment. */
const isFree = async (draftId: string): Promise<boolean> => {
  const hold = await holdDraft(draftId, holder)
  if (hold.held) await hold.release()
  return hold.held
}

const findPressed = async (owner: Owner, forms: SubmissionKinds): Promise<string | undefined> => {
  const drafts = await listDrafts(owner)
  for (const { id, formId, isPressed } of drafts.ok ? drafts.value : []) {
    const kind = forms[formId]
    if (isPressed && kind && isFor(kind, owner) && (await isFree(id))) return kind.href(id)
  }
  return undefined
}

const startPaths: readonly string[] = ['/', signInPath, memberHome]

/**
 * A form whose last button was pressed when the portal went is finished at the next start: who stands where one starts
 * is led to it, and it goes on by itself; elsewhere a notice offers it.
 */
export const FinishPressed = ({ forms }: { forms: SubmissionKinds }) => {
  const owner = useOwner()
  const [path, navigate] = useLocation()
  const asked = useRef<Owner | null>(null)
  const look = useEffectEvent(async (whose: Owner) => {
    if (asked.current === whose) return
    asked.current = whose
    const href = await findPressed(whose, forms)
    if (href === undefined) return
    if (startPaths.includes(path)) return navigate(href, { replace: true })
    showSnack({
      type: 'info',
      act: 'enviar',
      text: 'Tocaste el botón para enviar y el portal se cerró antes de terminar.',
      action: { label: 'Terminar de enviar', onPress: () => navigate(href) },
    })
  })
  const isAnybodyIn = useWho().kind !== 'nobody'
  // A member's vault is still to be opened, or signing in still leads somewhere.
  const isArriving = owner === visitor ? isAnybodyIn : path === signInPath
  useEffect(() => {
    if (!isArriving) void look(owner)
  }, [owner, isArriving])
  return null
}
