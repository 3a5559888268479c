import { liftMessage, messageVersions } from '../../domain/message/lift'
import { messageLabelOf } from '../../domain/message/labels'
import { attachmentSlots, messageStep } from '../../domain/message/attachments'
import { newMessage, type ContactMessage } from '../../domain/message/values'
import { messages } from '../../domain/messages'
import { fullName } from '../../domain/person/names'
import { lateRules } from '../../forms/late-rules'
import { oneStepForm } from '../../forms/one-step-form'
import { memberDoor } from '../../forms/submission/MemberDoor'
import { defineSubmission } from '../../forms/submission/submission'
import { ContactPage } from './ContactPage'
import { messageKind, messageTitle } from './kind'
import { messageAccess } from './open-draft'
import { UnopenedContact } from './UnopenedContact'

const rules = lateRules(() => import('../../domain/message/validate'))

const loadSending = () => import('./sending').then((module) => module.messageSending)

/** A message to the member's district, with up to five files (CONTACTO-001, CONTACTO-004). */
export const contactMessage = defineSubmission<ContactMessage>({
  kind: messageKind,
  form: oneStepForm({
    id: messageKind.id,
    version: messageVersions.current,
    title: messageTitle,
    step: { id: messageStep, title: messageTitle },
    problemsOf: (values) => rules.get().messageProblems(values),
    rules,
    documentSlots: () => [...attachmentSlots],
    invalidText: () => messages.requestNotSent,
    labelOf: messageLabelOf,
    lift: liftMessage,
  }),
  places: [
    {
      ...messageKind.places[0],
      isOf: () => true,
      begin: (member) =>
        newMessage({ nroafi: member.nroafi, emailAfi: member.email, nombreApellido: fullName(member) }),
    },
  ],
  access: messageAccess,
  Door: memberDoor({ Unopened: UnopenedContact }),
  Frame: ContactPage,
  useSending: () => loadSending,
})
