import { useLocation, useSearch } from 'wouter'
import { fetchDay } from '../../../api/desk/agenda.api'
import { errorWords } from '../../../api/errors'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useAnswer } from '../useAnswer'
import { agendaPath, dayQuery, readPlace } from './addresses'
import { DayPage } from './DayPage'
import { HoursPage } from './HoursPage'
import './agenda.css'

/** Agenda: the appointments of an office, day by day, and when it gives them. */
export const AgendaSection = () => {
  const place = readPlace(useSearch())
  return place.isHours && place.office !== '' ? <HoursPage office={place.office} /> : <Days query={dayQuery(place)} />
}

const Days = ({ query }: { query: string }) => {
  const [, navigate] = useLocation()
  const { data, error, isAsking, refresh } = useAnswer(fetchDay, query)
  if (data !== undefined)
    return (
      <DayPage
        data={data}
        onChanged={refresh}
        onGo={(office, day) => navigate(`${agendaPath}?${dayQuery({ office, day })}`)}
      />
    )
  return (
    <>
      <h1 tabIndex={-1}>Agenda</h1>
      {error === undefined ? (
        <SkeletonCard />
      ) : (
        <section className="card" role="alert">
          <EmptyState
            title={error.kind === 'offline' ? 'Sin conexión' : 'No pudimos abrir la agenda'}
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
