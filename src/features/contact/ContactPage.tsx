import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { bounds } from '../../domain/limits'
import { answerWords } from '../../domain/message/answer'
import { message } from '../../domain/message/fields'
import type { ContactMessage } from '../../domain/message/values'
import { TextAnswer } from '../../forms/answers/TextAnswer'
import { isRight } from '../../forms/judged'
import { OfflineNotice } from '../../forms/OfflineNotice'
import { Scope } from '../../forms/Scope'
import { draftAddress } from '../../forms/submission/address'
import type { FrameProps } from '../../forms/submission/submission'
import { useSendFlow } from '../../forms/submission/useSendFlow'
import { ProblemSummary } from '../../forms/wizard/ProblemSummary'
import { Refused } from '../../forms/wizard/Refused'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Banner } from '../../ui/content/Banner'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import { Send } from '../../ui/icons/member-icons'
import { laterPart } from '../../ui/lazy-part'
import { Attachments } from './Attachments'
import { ContactLayout } from './ContactLayout'
import { messageKind } from './kind'
import { useMessage, usePart } from './open-draft'

// Loads later: few messages come with a report, and most of those from the help, over this page.
const ReportNote = laterPart(() => import('./ReportNote').then((module) => module.ReportNote))
// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../../forms/wizard/KeepingNote').then((module) => module.KeepingNote))

const { path } = messageKind.places[0]

const nowhere = (): void => undefined

/** 'Contacto' with an open message: 'Escribinos' (CONTACTO-004). */
export const ContactPage = (props: FrameProps<ContactMessage>) => (
  <ContactLayout>
    <Message {...props} />
  </ContactLayout>
)

const Message = ({ submission, openDraft, owner }: FrameProps<ContactMessage>) => {
  const isNear = usePart(isRight)
  const flow = useSendFlow({ submission, openDraft, owner, isNear, goTo: nowhere })
  const send = (): void => {
    if (!openDraft.reveal()) flow.send()
  }
  return (
    <section className="card" aria-labelledby="escribinos">
      <div className="card-head">
        <div className="grow">
          <h2 id="escribinos">Escribinos</h2>
          <Saved />
        </div>
      </div>
      <div className="form card-form">
        <NoAddress />
        <Refused openDraft={openDraft} stepHref={() => draftAddress(path, openDraft.draftId)} onGo={nowhere} />
        <ProblemSummary openDraft={openDraft} />
        <Scope path="">
          <TextAnswer name="asunto" label={message.asunto.label} maxLength={bounds.subjectMost} />
          <TextAnswer name="mensaje" label={message.mensaje.label} multiline maxLength={bounds.messageMost} />
          <ReportNote />
          <Attachments />
        </Scope>
        {flow.size}
        <div className="form-end">
          <Button icon={Send} onPress={send}>
            Enviar mensaje
          </Button>
        </div>
        {/* Below the button: it comes with the signal, and moves nothing that is pressed. */}
        <OfflineNotice />
        <Suspense fallback={null}>
          <KeepingNote />
        </Suspense>
      </div>
      {flow.dialogs}
    </section>
  )
}

/** Says to a member without an e-mail, before they write, that nobody can answer them by one. */
const NoAddress = () => {
  const { data: member } = useReading('afiliado')
  if (member?.email !== '') return null
  return (
    <Banner
      tone="warn"
      title={answerWords('')}
      action={
        <Link href="/listarContactos" asChild>
          <LinkButton variant="secondary" small>
            Mis medios de contacto
          </LinkButton>
        </Link>
      }
    />
  )
}

const Saved = () => {
  const openDraft = useMessage()
  const save = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  return <SaveIndicator state={save} />
}
