import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { offeredBenefits } from '../../domain/benefits/offered'
import type { BenefitId } from '../../domain/benefits/values'
import { BenefitDoor } from '../../features/benefits/BenefitDoor'
import { isKiosk } from '../../ui/kiosk'
import { Card } from '../../ui/content/Card'
import { ChevronRight } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { benefitWords } from './benefit-words'

/** /subsidios: the benefits, each with a link to its form (ROUTE-036); with a draft's id, opens that draft. */
export const BenefitsPage = () => {
  const [params] = useSearchParams()
  const draftId = params.get('borrador')
  return draftId === null ? <BenefitList /> : <BenefitDoor draftId={draftId} />
}

const BenefitList = () => (
  <>
    <div className="page-head">
      <div>
        <h1>Subsidios</h1>
        <p className="muted">
          Elegí cuál querés pedir. Lo cargás con o sin conexión:{' '}
          {isKiosk()
            ? 'lo que no envíes se borra de esta tablet cuando terminás.'
            : 'el portal lo va guardando en este dispositivo, y si no puede te avisa.'}
        </p>
      </div>
    </div>
    <div className="grid grid-2 even-cards">
      {offeredBenefits.map((benefit) => (
        <Benefit key={benefit.id} {...benefit} />
      ))}
    </div>
  </>
)

const Benefit = ({ id, path, title }: { id: BenefitId; path: string; title: string }) => {
  const { line, who, papers, term } = benefitWords[id]
  return (
    <Card title={title} padded>
      <p className="muted">{line}</p>
      <dl className="dl-rows is-stacked">
        <Fact label="Quién lo puede pedir">{who}</Fact>
        <Fact label="Qué tener a mano">
          <ul className="bullets">
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </Fact>
        {term === undefined ? null : <Fact label="Plazo">{term}</Fact>}
      </dl>
      <Link href={path} asChild>
        <LinkButton variant="tint" block iconEnd={ChevronRight} aria-label={`Empezar: ${title}`}>
          Empezar
        </LinkButton>
      </Link>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
