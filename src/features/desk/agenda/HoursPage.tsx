import { Link } from 'wouter'
import { fetchHours } from '../../../api/desk/agenda.api'
import { errorWords } from '../../../api/errors'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronLeft, RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useAnswer } from '../useAnswer'
import { agendaPath } from './addresses'
import { ClosedDays } from './ClosedDays'
import { ShiftsForm } from './ShiftsForm'

/** Horarios y días cerrados: when an office gives appointments, for new ones alone. */
export const HoursPage = ({ office }: { office: string }) => {
  const { data, error, isAsking, refresh } = useAnswer(fetchHours, office)
  return (
    <>
      <Link className="ag-back" href={`${agendaPath}?delegacion=${office}`}>
        <Icon glyph={ChevronLeft} />
        Agenda
      </Link>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Horarios y días cerrados</h1>
          <p className="muted">{data === undefined ? '' : `Delegación ${data.nombre}`}</p>
        </div>
      </div>
      {data !== undefined ? (
        <div className="ag-two">
          <ShiftsForm
            key={JSON.stringify(data.horario)}
            office={Number(office)}
            seen={data.horario}
            onSaved={refresh}
          />
          <ClosedDays office={Number(office)} name={data.nombre} days={data.cerrados} onChanged={refresh} />
        </div>
      ) : error === undefined ? (
        <SkeletonCard />
      ) : (
        <section className="card" role="alert">
          <EmptyState
            title="No pudimos abrir los horarios"
            action={
              <Button variant="secondary" icon={RefreshCw} pending={isAsking} pendingText="Probando…" onPress={refresh}>
                Probar de nuevo
              </Button>
            }
          >
            {errorWords(error)}
          </EmptyState>
        </section>
      )}
    </>
  )
}
