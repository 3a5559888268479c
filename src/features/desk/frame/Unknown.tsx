import { errorWords, type ApiError } from '../../../api/errors'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'

type UnknownProps = { error: ApiError | undefined; isAsking: boolean; onRetry: () => void }

const offlineWords = 'La mesa necesita conexión para todo. Apenas vuelva, seguimos.'

/** Instead of the sections, while it is not known who is at the desk. */
export const Unknown = ({ error, isAsking, onRetry }: UnknownProps) => (
  <>
    <h1 tabIndex={-1}>Gestión</h1>
    {error === undefined ? (
      <SkeletonCard />
    ) : (
      <section className="card" role="alert">
        <EmptyState
          title={error.kind === 'offline' ? 'Sin conexión' : 'No pudimos abrir la mesa'}
          action={
            <Button variant="secondary" icon={RefreshCw} pending={isAsking} pendingText="Probando…" onPress={onRetry}>
              Probar de nuevo
            </Button>
          }
        >
          {error.kind === 'offline' ? offlineWords : errorWords(error)}
        </EmptyState>
      </section>
    )}
  </>
)
