import type { BenefitId } from './ids'

/**
 * A benefit as it is offered: the path of its form, which is the same below /subsidios, its title, the title of a request in
 * lists, and its id.
 */
export type OfferedBenefit = { path: `/${string}`; title: string; request: string; id: BenefitId }

const offered: Readonly<Record<BenefitId, Omit<OfferedBenefit, 'id'>>> = {
  nacimiento: { path: '/nacimiento', title: 'Nacimiento', request: 'Subsidio por nacimiento' },
  maternidad: { path: '/maternidad', title: 'Maternidad', request: 'Subsidio por maternidad' },
  madreNoGestante: {
    path: '/madre_no_gestante',
    title: 'Madre no gestante',
    request: 'Subsidio de madre no gestante',
  },
  adopcion: { path: '/adopcion', title: 'Adopción', request: 'Subsidio por adopción' },
  matrimonio: { path: '/matrimonio', title: 'Matrimonio', request: 'Subsidio por matrimonio' },
  union: { path: '/union-convivencial', title: 'Unión convivencial', request: 'Subsidio por unión' },
}

/** How a benefit is offered. */
export const offeredAs = (id: BenefitId): OfferedBenefit => ({ id, ...offered[id] })

/** The benefits in the order in which they are offered. */
export const offeredBenefits: readonly [OfferedBenefit, ...OfferedBenefit[]] = [
  offeredAs('nacimiento'),
  offeredAs('maternidad'),
  offeredAs('madreNoGestante'),
  offeredAs('adopcion'),
  offeredAs('matrimonio'),
  offeredAs('union'),
]
