import { levelProcedure } from '../../domain/level-option/procedure'
import { draftAddress } from '../../forms/submission/address'
import type { SubmissionKind } from '../../forms/submission/kind'
import { partIn } from '../../forms/submission/stored'

const path = '/opcionDeNivel'

/** Requests of level, for lists, drafts and outbox. */
export const levelKind: SubmissionKind = {
  id: 'nivel',
  title: levelProcedure,
  audience: 'member',
  places: [{ path, title: levelProcedure }],
  becomesProcedure: { one: 'opción de nivel', many: 'opciones de nivel' },
  href: (draftId) => draftAddress(path, draftId),
  stepAt: () => 'nivel',
  judgedWith: () => [],
  documentOf: () => '',
  progress: (_version, content) => {
    const { nivel } = partIn(partIn(content, 'values'), 'nivel')
    const subject = typeof nivel === 'number' ? `NIVEL ${nivel}` : 'Sin nivel todavía'
    return { step: 1, steps: 1, title: levelProcedure, subject }
  },
  load: () => import('./declaration').then((module) => module.levelOption),
}
