import { Link, useSearchParams } from 'wouter'
import { BenefitDoor } from '../../features/benefits/BenefitDoor'
import { Card } from '../../ui/Card'
import { Icon } from '../../ui/Icon'
import { ChevronRight } from '../../ui/icons'
import { benefitRoutes } from '../routes/benefit-routes'

/** /subsidios: the benefits, each leading to its form (ROUTE-036); with a draft's id, the way into that draft. */
export const BenefitsPage = () => {
  const [params] = useSearchParams()
  const draftId = params.get('borrador')
  return draftId === null ? <BenefitList /> : <BenefitDoor draftId={draftId} />
}

const BenefitList = () => (
  <>
    <div className="page-head">
      <h1>Subsidios</h1>
    </div>
    <Card>
      <ul className="list">
        {benefitRoutes.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} className="item">
              <span className="v">{title}</span>
              <span className="go">
                <Icon glyph={ChevronRight} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  </>
)
