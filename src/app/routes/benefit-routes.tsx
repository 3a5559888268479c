import type { BenefitId } from '../../domain/benefits/values'
import { lazyPart } from '../../ui/lazy-part'
import { member } from './member-route'
import type { Route } from './route'

const BenefitPage = lazyPart(() => import('../../features/benefits/BenefitPage').then((module) => module.BenefitPage))

const benefit = (path: string, title: string, id: BenefitId): Route =>
  member({
    path,
    aliases: [`/subsidios${path}`],
    title,
    frame: 'beneficio',
    section: '/tramites',
    hasForm: true,
    render: ({ deps }) => <BenefitPage id={id} deps={deps} />,
  })

/** The benefits: without the drawer, at the top level and below /subsidios (ROUTE-038, UNS-07). */
export const benefitRoutes: readonly Route[] = [
  benefit('/union-convivencial', 'Unión convivencial', 'union'),
  benefit('/maternidad', 'Maternidad', 'maternidad'),
  benefit('/madre_no_gestante', 'Madre no gestante', 'madreNoGestante'),
  benefit('/adopcion', 'Adopción', 'adopcion'),
  benefit('/matrimonio', 'Matrimonio', 'matrimonio'),
  benefit('/nacimiento', 'Nacimiento', 'nacimiento'),
]
