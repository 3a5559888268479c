import { lazyPart } from '../../ui/lazy-part'
import { benefits, type Benefit } from '../benefits'
import { member } from './member-route'
import type { Route } from './route'

const BenefitPage = lazyPart(() => import('../../features/benefits/BenefitPage').then((module) => module.BenefitPage))

const toRoute = ({ path, title, id }: Benefit): Route =>
  member({
    path,
    aliases: [`/subsidios${path}`],
    title,
    frame: 'beneficio',
    section: '/tramites',
    hasForm: true,
    loads: ['afiliado', 'familiaresSubsidio', 'mediosPago'],
    render: ({ deps }) => <BenefitPage id={id} deps={deps} />,
  })

/** Their screens: without the drawer, at the top level and below /subsidios (ROUTE-038, UNS-07). */
export const benefitRoutes: readonly Route[] = benefits.map(toRoute)
