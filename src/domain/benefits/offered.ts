import type { BenefitId } from './values'

/** A benefit as it is offered: the path of its form, which is the same below /subsidios, its title, and its id. */
export type OfferedBenefit = { path: `/${string}`; title: string; id: BenefitId }

const first: OfferedBenefit = { path: '/nacimiento', title: 'Nacimiento', id: 'nacimiento' }

/** The benefits in the order in which they are offered. */
export const offeredBenefits: readonly [OfferedBenefit, ...OfferedBenefit[]] = [
  first,
  { path: '/maternidad', title: 'Maternidad', id: 'maternidad' },
  { path: '/madre_no_gestante', title: 'Madre no gestante', id: 'madreNoGestante' },
  { path: '/adopcion', title: 'Adopción', id: 'adopcion' },
  { path: '/matrimonio', title: 'Matrimonio', id: 'matrimonio' },
  { path: '/union-convivencial', title: 'Unión convivencial', id: 'union' },
]

/** How a benefit is offered. */
export const offeredAs = (id: BenefitId): OfferedBenefit => offeredBenefits.find((one) => one.id === id) ?? first
