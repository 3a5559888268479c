import { draftAddress } from '../../forms/submission/address'
import type { SubmissionKind } from '../../forms/submission/kind'
import { partIn, textIn } from '../../forms/submission/stored'

const memberPath = '/documentoPedido'
const applicantPath = '/documento'

/** Title of a document that the fund asked for again, in lists. */
export const documentTitle = 'Documento que te pidió la Caja'

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
  progress: (_version, content) => {
    const values = partIn(content, 'values')
    const subject = `${textIn(values, 'etiqueta')}, trámite nº ${textIn(values, 'nrotramite')}`
    return { step: 1, steps: 1, title: documentTitle, subject }
  },
})

/** The document that a member was asked for, for lists, drafts and outbox. */
export const memberDocumentKind: SubmissionKind = {
  ...kindOf('documento', 'member', memberPath),
  load: () => import('./declaration').then((module) => module.memberDocument),
}

/** The document that an applicant was asked for. */
export const applicantDocumentKind: SubmissionKind = {
  ...kindOf('documentoSuelto', 'visitor', applicantPath),
  load: () => import('./declaration').then((module) => module.applicantDocument),
}
