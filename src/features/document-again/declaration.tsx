import { liftDocument, documentVersions } from '../../domain/document-again/lift'
import { askedSlots, documentStep, type DocumentAgain } from '../../domain/document-again/values'
import { messages } from '../../domain/messages'
import { lateRules } from '../../forms/late-rules'
import { oneStepForm } from '../../forms/one-step-form'
import type { SubmissionKind } from '../../forms/submission/kind'
import { memberDoor } from '../../forms/submission/MemberDoor'
import { defineSubmission, type Place } from '../../forms/submission/submission'
import { ApplicantDoor } from './ApplicantDoor'
import { DocumentPage } from './DocumentPage'
import { applicantDocumentKind, documentTitle, memberDocumentKind } from './kind'
import { documentAccess } from './open-draft'
import { askIn, useAsked } from './useAsked'

const rules = lateRules(() => import('../../domain/document-again/validate'))

const formOf = ({ id }: SubmissionKind) =>
  oneStepForm<DocumentAgain>({
    id,
    version: documentVersions.current,
    title: documentTitle,
    step: { id: documentStep, title: documentTitle },
    problemsOf: (values, facts) => rules.get().documentProblems(values, facts),
    rules,
    documentSlots: askedSlots,
    invalidText: () => messages.requestNotSent,
    labelOf: (path) => path,
    lift: liftDocument,
  })

// Two documents may be asked for at once, each for its own procedure: the address names one.
const isAsked = ({ pedido }: DocumentAgain): boolean => {
  const asked = askIn(typeof location === 'undefined' ? '' : location.search)
  return asked === null || asked === pedido
}

const placeOf = ({ places: [place] }: SubmissionKind): Place<DocumentAgain> => ({ ...place, isOf: isAsked })

const loadSending = () => import('./sending')

/** The document that the fund asks a member for again (UNS-130). */
export const memberDocument = defineSubmission<DocumentAgain>({
  kind: memberDocumentKind,
  form: formOf(memberDocumentKind),
  places: [placeOf(memberDocumentKind)],
  access: documentAccess,
  Door: memberDoor({ useBeginning: useAsked }),
  Frame: DocumentPage,
  useSending: () => () => loadSending().then(({ memberSending }) => memberSending),
})

/** The document that the fund asks an applicant for again, at their own device or by the letter's link (UNS-130). */
export const applicantDocument = defineSubmission<DocumentAgain>({
  kind: applicantDocumentKind,
  form: formOf(applicantDocumentKind),
  places: [placeOf(applicantDocumentKind)],
  access: documentAccess,
  Door: ApplicantDoor,
  Frame: DocumentPage,
  useSending: () => () => loadSending().then(({ applicantSending }) => applicantSending),
})
