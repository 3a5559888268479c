import { stepOfPath } from '../../domain/preaffiliation/step-of-path'
import { judgedWith } from '../../domain/preaffiliation/judged-with'
import { stepIds } from '../../domain/preaffiliation/values'
import type { SubmissionKind } from '../../forms/submission/kind'
import { nameIn, partIn, textIn } from '../../forms/submission/stored'
import { formPath, wizardPath } from './wizard-path'

const title = 'Completá tu afiliacion'

/** The pre-affiliation, for lists, drafts and outbox. */
export const preAffiliationKind: SubmissionKind = {
  id: 'preafiliacion',
  title,
  audience: 'visitor',
  places: [{ path: formPath, title }],
  becomesProcedure: null,
  href: (draftId) => wizardPath(draftId),
  stepAt: (paths) => stepIds.find((step) => paths.some((path) => stepOfPath(path) === step)) ?? stepIds[0],
  judgedWith,
  documentOf: (content) => textIn(partIn(partIn(content, 'values'), 'personales'), 'nrodoc'),
  progress: (_version, content) => {
    const { personales } = partIn(content, 'values')
    if (personales === undefined) return undefined
    const step = stepIds.findIndex((id) => id === textIn(content, 'step'))
    const subject = nameIn(personales) || `Matrícula ${textIn(personales, 'nroafi')}`
    return { step: Math.max(0, step) + 1, steps: stepIds.length, title, subject }
  },
  load: () => import('./declaration').then((module) => module.preAffiliation),
}
