import { Link } from 'wouter'
import type { Reading } from '../../../api/reading/useReading'
import type { Relative } from '../../../domain/member/member'
import { relativeLine, sortRelatives } from '../../../domain/member/relatives'
import { fullName, initialsOf } from '../../../domain/person/names'
import { Avatar } from '../../../ui/content/Avatar'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Skeleton } from '../../../ui/waiting/Skeleton'
import { useRelativeEditing } from '../useRelativeEditing'

/** How many relatives the card shows (DASH-017). */
const shownRelatives = 2

const Row = ({ relative }: { relative: Relative }) => {
  const name = fullName(relative)
  return (
    <li>
      <div className="item">
        <Avatar initials={initialsOf(name)} />
        <span>
          <span className="v">{name}</span>
          <span className="k">{relativeLine(relative)}</span>
        </span>
      </div>
    </li>
  )
}

const SeeAll = () => (
  <Link href="/listarFamiliares" asChild>
    <LinkButton variant="quiet" small className="card-link" aria-label="Ver todos los familiares">
      Ver todos
    </LinkButton>
  </Link>
)

/** A card without relatives says where they are added (DASH-019, DASH-020). */
const NoRelatives = () => {
  const { edit, dialog } = useRelativeEditing()
  return (
    <>
      <Card
        title="Datos de familiares"
        count={0}
        action={
          <button type="button" className="btn btn-quiet btn-sm card-link" onClick={() => edit()}>
            Agregar
          </button>
        }
      >
        <ul className="list">
          <li>
            <div className="item">No hay familiares registrados</div>
          </li>
        </ul>
      </Card>
      {dialog}
    </>
  )
}

/** How many relatives there are and the first two; the whole card links to all of them (DASH-017 to DASH-020). */
export const FamilyCard = ({ relatives }: { relatives: Reading<Relative[]> }) => {
  const { data, isLoading, refresh } = relatives
  if (data === undefined)
    return (
      <Card title="Datos de familiares" padded>
        {isLoading ? (
          <Skeleton width="70%" />
        ) : (
          <div className="row-between">
            <p>Sin datos en este dispositivo.</p>
            <Button variant="quiet" small onPress={refresh}>
              Reintentar
            </Button>
          </div>
        )}
      </Card>
    )
  if (data.length === 0) return <NoRelatives />
  return (
    <Card title="Datos de familiares" count={data.length} action={<SeeAll />}>
      <ul className="list">
        {sortRelatives(data)
          .slice(0, shownRelatives)
          .map((relative) => (
            <Row key={relative.id} relative={relative} />
          ))}
      </ul>
    </Card>
  )
}
