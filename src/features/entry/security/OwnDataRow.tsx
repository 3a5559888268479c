import { Link } from 'wouter'
import { ownDataPath } from '../../../domain/portal-paths'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronRight } from '../../../ui/icons/icons'
import { FolderDown } from '../../../ui/icons/own-data-icons'

/** The row that leads to what the fund holds of the member. */
export const OwnDataRow = () => (
  <section className="card folds" aria-label="Mis datos">
    <Link className="fold-row" href={ownDataPath} aria-label="Mis datos" aria-describedby="seguridad-datos-detalle">
      <span className="ic">
        <Icon glyph={FolderDown} />
      </span>
      <span className="grow">
        <span className="t">Mis datos</span>
        <span className="d" id="seguridad-datos-detalle">
          Una copia de todo lo que la Caja tiene de vos
        </span>
      </span>
      <Icon glyph={ChevronRight} />
    </Link>
  </section>
)
