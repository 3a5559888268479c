import { now } from '../../../api/server-clock'
import { firstFilter, type LogPage as Page } from '../../../domain/desk-log/line'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { Seen } from '../Seen'
import { ExportButton } from './ExportButton'
import { Filters } from './Filters'
import './log.css'
import { LogTable } from './LogTable'
import { useLog } from './useLog'

const shown = (count: number): string => count.toLocaleString('es-AR')

const totalWords = ({ total, isMore }: Page): string => {
  if (isMore) return `Más de ${shown(total)} líneas`
  return total === 1 ? '1 línea' : `${shown(total)} líneas`
}

/** Registro: who did or saw what, and when; nothing of it can be changed here (UNS-151). */
export const LogPage = () => {
  const { filter, page, isAsking, failure, read, readOn } = useLog()
  const isEmpty = page !== null && page.lines.length === 0
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Registro</h1>
          <p className="muted">Quién hizo o miró qué, y cuándo. No se puede cambiar ni borrar.</p>
        </div>
        <ExportButton filter={filter} isEmpty={page === null || isEmpty} />
      </div>
      <div className="stack log-page">
        <Filters
          key={`${filter.from} ${filter.to} ${filter.event ?? ''} ${filter.who ?? ''} ${filter.member ?? ''}`}
          filter={filter}
          users={page?.users ?? []}
          isAsking={isAsking}
          onRead={read}
        />
        {failure === null ? null : (
          <Banner
            tone="err"
            role="alert"
            title="No pudimos leer el registro"
            action={
              <Button
                variant="secondary"
                small
                icon={RefreshCw}
                onPress={() => (page === null ? read(filter) : readOn())}
              >
                Probar de nuevo
              </Button>
            }
          >
            {failure}
          </Banner>
        )}
        {page === null && isAsking ? <SkeletonCard /> : null}
        {isEmpty ? (
          <section className="card">
            <EmptyState
              art="search"
              title="Nada con estos filtros"
              action={
                <Button variant="secondary" onPress={() => read(firstFilter(now()))}>
                  Quitar los filtros
                </Button>
              }
            >
              En esos días nadie hizo eso.
            </EmptyState>
          </section>
        ) : null}
        {page !== null && !isEmpty ? (
          <section className="card" aria-label="Líneas">
            <LogTable lines={page.lines} />
            <div className="log-foot">
              <span role="status">{totalWords(page)}</span>
              {page.next === null ? null : (
                <Button variant="secondary" small pending={isAsking} pendingText="Leyendo…" onPress={readOn}>
                  Ver más viejas
                </Button>
              )}
            </div>
          </section>
        ) : null}
        <Seen>Se guarda 10 años. Esta consulta y cada exportación también quedan en el registro.</Seen>
      </div>
    </>
  )
}
