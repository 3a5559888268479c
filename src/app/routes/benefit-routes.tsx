import type { BenefitId } from '../../domain/benefits/values'
import { lazyPart } from '../../ui/lazy-part'
import { member } from './member-route'
import type { Route } from './route'

const BenefitPage = lazyPart(() => import('../../features/benefits/BenefitPage').then((module) => module.BenefitPage))

type Benefit = { path: string; title: string; id: BenefitId }

const toRoute = ({ path, title, id }: Benefit): Route =>
  member({
    path,
    aliases: [`/subsidios${path}`],
    title,
    frame: 'beneficio',
    section: '/tramites',
    hasForm: true,
    render: ({ deps }) => <BenefitPage id={id} deps={deps} />,
  })

/** The benefits in the order in which they are offered. */
export const benefits: readonly Benefit[] = [
  { path: '/nacimiento', title: 'Nacimiento', id: 'nacimiento' },
  { path: '/maternidad', title: 'Maternidad', id: 'maternidad' },
  { path: '/madre_no_gestante', title: 'Madre no gestante', id: 'madreNoGestante' },
  { path: '/adopcion', title: 'Adopción', id: 'adopcion' },
  { path: '/matrimonio', title: 'Matrimonio', id: 'matrimonio' },
  { path: '/union-convivencial', title: 'Unión convivencial', id: 'union' },
]

/** Their screens: without the drawer, at the top level and below /subsidios (ROUTE-038, UNS-07). */
export const benefitRoutes: readonly Route[] = benefits.map(toRoute)
