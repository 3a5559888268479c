import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { noteRefusal } from '../../forms/draft/refusals/note-refusal'
import { listDrafts } from '../../offline/drafts/drafts'
import type { OutboxItem } from '../../offline/database/types'
import { Button } from '../../ui/actions/Button'
import { LazyConfirmDialog, LazyDialog } from '../../ui/dialogs/LazyDialog'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { withdrawalWords } from './withdrawal-words'
import { loadInTime } from '../../ui/lazy-part'

type CorrectionProps = { item: OutboxItem; forms: SubmissionKinds }

/**
 * Reopens an item's form for correction. Of one that may be with the fund already, where nobody can be asked, its person
 * is told so first.
 */
export const Correction = ({ item, forms }: CorrectionProps) => {
  const [, navigate] = useLocation()
  const [isKnowing, setIsKnowing] = useState(false)
  if (!item.unsure || isKnowing) return <Reopening item={item} forms={forms} />
  return (
    <LazyConfirmDialog
      isOpen
      title="¿Querés corregirlo?"
      confirmText="Corregir"
      cancelText="No, dejarlo"
      onConfirm={() => setIsKnowing(true)}
      onCancel={() => navigate('/bandejaDeSalida', { replace: true })}
    >
      Vas a poder cambiarlo y enviarlo otra vez. Si la primera vez llegó, la Caja va a tener los dos.
    </LazyConfirmDialog>
  )
}

/**
 * Reopens the form: the server first promises never to accept the old submission (D9), then the
 * draft opens on the first step with a refused field, with the refusals at their fields.
 */
const Reopening = ({ item, forms }: CorrectionProps) => {
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string>()
  const leave = (): void => navigate('/bandejaDeSalida', { replace: true })

  /** The address of the reopened form, or why there is none. */
  const correct = async (): Promise<{ href: string } | { failure: string }> => {
    const reach = await loadInTime(() => import('./reach-server')).catch(() => undefined)
    if (reach === undefined) return { failure: withdrawalWords('not-loaded') }
    const reopened = await reach.correctHere(item, { isKnowing: item.unsure })
    if (!reopened.ok) return { failure: withdrawalWords(reopened.error) }
    const { draftId } = reopened.value
    const drafts = await listDrafts(item.owner)
    const meta = drafts.ok ? drafts.value.find(({ id }) => id === draftId) : undefined
    const kind = meta && forms[meta.formId]
    if (!kind) return { failure: withdrawalWords('missing') }
    await noteRefusal(draftId, item.refusal, kind)
    return { href: kind.href(draftId) }
  }
  useEffect(() => {
    let isOver = false
    void correct().then((outcome) => {
      // The reopened item leaves the list and this unmounts, so navigate even then.
      if ('href' in outcome) navigate(outcome.href, { replace: true })
      else if (!isOver) setFailure(outcome.failure)
    })
    return () => {
      isOver = true
    }
    // Only a new item starts a correction; a later state of the same item must not start a second one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [item.id])

  return failure === undefined ? null : (
    <LazyDialog
      isOpen
      title="No se puede corregir ahora"
      onClose={leave}
      actions={<Button onPress={leave}>Entendido</Button>}
    >
      <p>{failure}</p>
    </LazyDialog>
  )
}
