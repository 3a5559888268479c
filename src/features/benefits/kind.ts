import { isBenefitId } from '../../domain/benefits/ids'
import { offeredAs, offeredBenefits } from '../../domain/benefits/offered'
import type { JsonValue } from '../../domain/json'
import type { SubmissionKind } from '../../forms/submission/kind'
import { firstIn, nameIn, partIn } from '../../forms/submission/stored'

// Number of panels of the page: family, account, documents.
const panelCount = 3

const panelOf = (values: JsonValue): number => {
  const { familiaBloqueada, cuentaBloqueada } = partIn({ values }, 'values')
  if (familiaBloqueada !== true) return 1
  return cuentaBloqueada === true ? panelCount : 2
}

/** Requests of benefits, for lists, drafts and outbox. */
export const benefitKind: SubmissionKind = {
  id: 'subsidio',
  title: 'Subsidio',
  audience: 'member',
  places: offeredBenefits,
  becomesProcedure: { one: 'pedido de subsidio', many: 'pedidos de subsidio' },
  // The list does not know which benefit a draft is for. BenefitDoor finds out.
  href: (draftId) => `/subsidios?borrador=${draftId}`,
  stepAt: () => 'solicitud',
  // The server shows at the names that a relative is not in the file, and it judged by whom was chosen.
  judgedWith: (path) => (path.endsWith('.nombres') ? [path.replace(/nombres$/, 'relativeId')] : []),
  documentOf: () => '',
  progress: (_version, content) => {
    const values = partIn(content, 'values')
    const { beneficio } = values
    if (!isBenefitId(beneficio)) return undefined
    const person = firstIn(values, 'hijos') ?? partIn(values, 'conyuge')
    const subject = nameIn(person) || 'Sin nombre todavía'
    return { step: panelOf(values), steps: panelCount, title: offeredAs(beneficio).request, subject }
  },
  load: () => import('./declaration').then((module) => module.benefits),
}
