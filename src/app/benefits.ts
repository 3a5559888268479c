import type { BenefitId } from '../domain/benefits/values'

/** A benefit as it is offered: its path, its title, and its id. */
export type Benefit = { path: string; title: string; id: BenefitId }

/** The benefits in the order in which they are offered. */
export const benefits: readonly Benefit[] = [
  { path: '/nacimiento', title: 'Nacimiento', id: 'nacimiento' },
  { path: '/maternidad', title: 'Maternidad', id: 'maternidad' },
  { path: '/madre_no_gestante', title: 'Madre no gestante', id: 'madreNoGestante' },
  { path: '/adopcion', title: 'Adopción', id: 'adopcion' },
  { path: '/matrimonio', title: 'Matrimonio', id: 'matrimonio' },
  { path: '/union-convivencial', title: 'Unión convivencial', id: 'union' },
]
