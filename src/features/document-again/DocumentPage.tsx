import { Suspense } from 'react'
import { toDisplayDate } from '../../domain/dates'
import { askedSlots, sendWords, type DocumentAgain } from '../../domain/document-again/values'
import { visitor } from '../../domain/owner'
import { procedureNumber } from '../../domain/procedures'
import { FileAnswer } from '../../forms/answers/FileAnswer'
import { isRight } from '../../forms/judged'
import { OfflineNotice } from '../../forms/OfflineNotice'
import { Scope } from '../../forms/Scope'
import { draftAddress } from '../../forms/submission/address'
import type { FrameProps } from '../../forms/submission/submission'
import { useSendFlow } from '../../forms/submission/useSendFlow'
import { ProblemSummary } from '../../forms/wizard/ProblemSummary'
import { Refused } from '../../forms/wizard/Refused'
import { Button } from '../../ui/actions/Button'
import { StatusChip } from '../../ui/content/Chip'
import { Send } from '../../ui/icons/member-icons'
import { laterPart } from '../../ui/lazy-part'
import './document-again.css'
import { usePart } from './open-draft'
import { VisitorFrame } from './VisitorFrame'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../../forms/wizard/KeepingNote').then((module) => module.KeepingNote))

const nowhere = (): void => undefined

/** The one document that the fund asks for again: why, until when, its slot, and the button that sends it. */
export const DocumentPage = (props: FrameProps<DocumentAgain>) =>
  props.owner === visitor ? (
    <VisitorFrame>
      <Asked {...props} />
    </VisitorFrame>
  ) : (
    <div className="stack">
      <Asked {...props} />
    </div>
  )

const Asked = ({ submission, openDraft, owner }: FrameProps<DocumentAgain>) => {
  const values = usePart((state) => state.values)
  const isNear = usePart(isRight)
  const flow = useSendFlow({ submission, openDraft, owner, isNear, goTo: nowhere })
  const { etiqueta, hasta, motivo, nrotramite, tipo } = values
  const send = (): void => {
    if (!openDraft.reveal()) flow.send()
  }
  return (
    <>
      <div>
        <h1 tabIndex={-1}>Necesitamos un documento de nuevo</h1>
        <StatusChip status="FALTA UN DOCUMENTO" />
      </div>
      <Refused
        openDraft={openDraft}
        stepHref={() => draftAddress(submission.places[0].path, openDraft.draftId)}
        onGo={nowhere}
      />
      <ProblemSummary openDraft={openDraft} />
      <section className="card" aria-labelledby="pedido">
        <div className="card-head">
          <h2 id="pedido">{etiqueta}</h2>
        </div>
        <div className="form card-form">
          <p>
            Para seguir con tu trámite nº {procedureNumber(nrotramite)} ({tipo}) necesitamos de nuevo este documento.
          </p>
          <blockquote className="asked-why">
            <p className="small muted">Motivo</p>
            <p>{motivo}</p>
          </blockquote>
          <p>
            Podés mandarlo hasta el <strong>{toDisplayDate(hasta)}</strong>.
          </p>
          <Scope path="">
            {askedSlots(values).map((slot) => (
              <FileAnswer key={slot.key} slot={slot} />
            ))}
          </Scope>
          {flow.size}
          <p className="small muted">Lo demás queda como está y tu trámite conserva su lugar.</p>
          <div className="form-end">
            <Button icon={Send} onPress={send}>
              {sendWords(etiqueta)}
            </Button>
          </div>
          <OfflineNotice />
          <Suspense fallback={null}>
            <KeepingNote />
          </Suspense>
        </div>
      </section>
      {flow.dialogs}
    </>
  )
}
