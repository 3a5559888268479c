import { lastDigitsOf } from '../../domain/account/last-digits'
import { draftAddress } from '../../forms/submission/address'
import type { SubmissionKind } from '../../forms/submission/kind'
import { partIn, textIn } from '../../forms/submission/stored'

const path = '/mediosDePago'

/** Title of an enrolment in lists. */
export const enrolmentTitle = 'Débito automático'

/** The enrolment of a bank account in direct debit, for lists, drafts and outbox. A card is never among them. */
export const directDebitKind: SubmissionKind = {
  id: 'adhesion',
  title: enrolmentTitle,
  audience: 'member',
  places: [{ path, title: 'Medios de pago' }],
  becomesProcedure: { one: 'adhesión al débito automático', many: 'adhesiones al débito automático' },
  href: (draftId) => draftAddress(path, draftId),
  stepAt: () => 'adhesion',
  judgedWith: () => [],
  documentOf: () => '',
  progress: (_version, content) => {
    const cbu = textIn(partIn(content, 'values'), 'cbu')
    const subject = cbu === '' ? 'Sin CBU todavía' : `CBU terminado en ${lastDigitsOf(cbu)}`
    return { step: 1, steps: 1, title: enrolmentTitle, subject }
  },
  load: () => import('./declaration').then((module) => module.directDebit),
}
