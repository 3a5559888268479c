import { lazyPart } from '../../ui/lazy-part'
import { benefits, type Benefit } from '../benefits'
import { submissions } from '../submissions'
import { member } from './member-route'
import type { Route } from './route'

const BenefitPage = lazyPart(() => submissions.subsidio.load().then(({ Page }) => Page))

const toRoute = ({ path, title }: Benefit): Route =>
  member({
    path,
    aliases: [`/subsidios${path}`],
    title,
    frame: 'beneficio',
    section: '/tramites',
    hasForm: true,
    loads: ['afiliado', 'familiaresSubsidio', 'mediosPago'],
    render: ({ deps }) => <BenefitPage deps={deps} path={path} />,
  })

/** The benefits' screens: without the drawer, at the top level and below /subsidios (ROUTE-038, UNS-07). */
export const benefitRoutes: readonly Route[] = benefits.map(toRoute)
