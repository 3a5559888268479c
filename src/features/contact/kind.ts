import { draftAddress } from '../../forms/submission/address'
import type { SubmissionKind } from '../../forms/submission/kind'
import { partIn, textIn } from '../../forms/submission/stored'

const path = '/mediosDeContacto'

/** Title of a message in lists. */
export const messageTitle = 'Mensaje a tu delegación'

/** A message to the member's district, for lists, drafts and outbox. */
export const messageKind: SubmissionKind = {
  id: 'mensaje',
  title: messageTitle,
  audience: 'member',
  places: [{ path, title: 'Contacto' }],
  becomesProcedure: null,
  href: (draftId) => draftAddress(path, draftId),
  stepAt: () => 'mensaje',
  judgedWith: () => [],
  documentOf: () => '',
  progress: (_version, content) => {
    const asunto = textIn(partIn(content, 'values'), 'asunto').trim()
    return { step: 1, steps: 1, title: messageTitle, subject: asunto === '' ? 'Sin asunto todavía' : asunto }
  },
  load: () => import('./declaration').then((module) => module.contactMessage),
}
