import { erasableGroups, erasureStep } from '../../../../domain/own-data/erasable-groups'
import { ownDataPath } from '../../../../domain/portal-paths'
import { draftAddress } from '../../../../forms/submission/address'
import type { SubmissionKind } from '../../../../forms/submission/kind'
import { partIn } from '../../../../forms/submission/stored'

const path = `${ownDataPath}/borrar`

/** Title of a request in lists. */
export const erasureTitle = 'Borrado de datos'

/** A request that data be deleted, for lists, drafts and outbox. */
export const erasureKind: SubmissionKind = {
  id: 'datos',
  title: erasureTitle,
  audience: 'member',
  places: [{ path, title: 'Pedir que se borren datos' }],
  becomesProcedure: { one: 'pedido de borrado de datos', many: 'pedidos de borrado de datos' },
  href: (draftId) => draftAddress(path, draftId),
  stepAt: () => erasureStep,
  judgedWith: () => [...erasableGroups],
  documentOf: () => '',
  progress: (_version, content) => {
    const stored = partIn(content, 'values') ?? {}
    const ticked = erasableGroups.filter((group) => stored[group] === true).length
    return { step: 1, steps: 1, title: erasureTitle, subject: `Elegiste ${ticked} de ${erasableGroups.length}` }
  },
  load: () => import('./declaration').then((module) => module.dataErasure),
}
