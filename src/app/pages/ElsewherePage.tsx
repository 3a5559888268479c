import { Link } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import { elsewhereOf, type EmptyPage } from '../../domain/member/elsewhere'
import { Icon } from '../../ui/icons/Icon'
import { ChevronRight } from '../../ui/icons/icons'

type ElsewherePageProps = { page: EmptyPage; title: string }

/** A page that the specification leaves empty: says so, and where the member finds what they may look for here. */
export const ElsewherePage = (props: ElsewherePageProps) => (
  <StoreGate>
    <Places {...props} />
  </StoreGate>
)

const Places = ({ page, title }: ElsewherePageProps) => {
  const { says, places } = elsewhereOf(page, useReading('afiliado').data)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted">{says}</p>
        </div>
      </div>
      <section className="card" aria-label="Dónde está">
        <ul className="list">
          {places.map((place) => (
            <li key={place.path}>
              <Link className="item" href={place.path}>
                <span>
                  <span className="v">{place.label}</span> <span className="k">{place.says}</span>
                </span>
                <span className="go">
                  <Icon glyph={ChevronRight} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
