import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DocumentAgain } from '../../domain/document-again/values'
import { visitor } from '../../domain/owner'
import { draftParam } from '../../forms/submission/address'
import { OpenedDraft } from '../../forms/submission/OpenedDraft'
import type { DoorProps } from '../../forms/submission/submission'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { findBeginning, type Beginning, type Proof } from './find-beginning'
import { NoAsk } from './NoAsk'
import { VisitorFrame } from './VisitorFrame'

/**
 * The door of an applicant's document: the draft that the address names, or what the fund asks for behind the secret of a
 * letter's link (`v`) or behind a request that was sent from this device (`envio`).
 */
export const ApplicantDoor = (props: DoorProps<DocumentAgain>) => {
  const [params] = useSearchParams()
  const draftId = params.get(draftParam)
  const [turn, setTurn] = useState(0)
  const proof = { link: params.get('v'), sent: params.get('envio') }
  if (draftId !== null) return <Opened {...props} draftId={draftId} />
  const key = `${proof.link ?? ''} ${proof.sent ?? ''} ${turn}`
  return <Asking key={key} {...props} proof={proof} onRetry={() => setTurn(turn + 1)} />
}

type AskingProps = DoorProps<DocumentAgain> & { proof: Proof; onRetry: () => void }

const Asking = ({ proof, onRetry, ...props }: AskingProps) => {
  const [found, setFound] = useState<Beginning>()
  const { form } = props.submission
  const find = useEffectEvent(() => findBeginning(form, proof))
  useEffect(() => {
    let isOver = false
    void find().then((beginning) => {
      if (!isOver) setFound(beginning)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (found === undefined)
    return (
      <VisitorFrame>
        <SkeletonCard />
      </VisitorFrame>
    )
  if (found.kind === 'none') return <NoAsk {...found} onRetry={onRetry} />
  return <Opened {...props} {...found} />
}

type OpenedProps = DoorProps<DocumentAgain> & { draftId: string; values?: DocumentAgain | undefined }

const Opened = ({ submission, deps, draftId, values }: OpenedProps) => (
  <OpenedDraft
    key={draftId}
    {...{ submission, deps, draftId }}
    owner={visitor}
    beginning={values === undefined ? undefined : { owner: visitor, values }}
    startHref="/login"
  />
)
