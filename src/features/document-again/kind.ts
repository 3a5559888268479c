import { draftAddress } from '../../forms/submission/address'
import type { SubmissionKind } from '../../forms/submission/kind'
import { partIn, textIn } from '../../forms/submission/stored'

/** Title of a document that the fund asked for again, in lists. */
export const documentTitle = 'Documento pedido'

const load = () => import('./declaration')

const kindOf = (
  id: 'documento' | 'documentoSuelto',
  audience: SubmissionKind['audience'],
  path: string,
): Omit<SubmissionKind, 'load'> => ({
  id,
  title: documentTitle,
  audience,
  places: [{ path, title: documentTitle }],
  becomesProcedure: null,
  href: (draftId) => draftAddress(path, draftId),
  stepAt: () => 'documento',
  judgedWith: () => [],
  documentOf: () => '',
  progress: (_version, content) => ({
    step: 1,
    steps: 1,
    title: documentTitle,
    subject: textIn(partIn(content, 'values'), 'etiqueta'),
  }),
})

/** The document that a member was asked for, for lists, drafts and outbox. */
export const memberDocumentKind: SubmissionKind = {
  ...kindOf('documento', 'member', '/documentoPedido'),
  load: () => load().then((module) => module.memberDocument),
}

/** The document that an applicant was asked for. */
export const applicantDocumentKind: SubmissionKind = {
  ...kindOf('documentoSuelto', 'visitor', '/documento'),
  load: () => load().then((module) => module.applicantDocument),
}
