import { fetchCommunication } from '../../../api/desk/communications.api'
import { errorWords } from '../../../api/errors'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useAnswer } from '../useAnswer'
import { PublishedPage } from './PublishedPage'
import { WritePage } from './WritePage'

/** One communication: a new one or a draft to be written, any other to be looked at. */
export const OnePage = ({ id }: { id: string | null }) =>
  id === null ? <WritePage opened={null} /> : <Known id={id} />

const Known = ({ id }: { id: string }) => {
  const { data, error, isAsking, refresh } = useAnswer(fetchCommunication, id)
  if (data === undefined)
    return (
      <>
        <h1 tabIndex={-1}>Comunicación</h1>
        {error === undefined ? (
          <SkeletonCard />
        ) : (
          <section className="card" role="alert">
            <EmptyState
              title="No pudimos abrirla"
              action={
                <Button
                  variant="secondary"
                  icon={RefreshCw}
                  pending={isAsking}
                  pendingText="Probando…"
                  onPress={refresh}
                >
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
  if (data.estado !== 'borrador') return <PublishedPage key={data.version} data={data} onChanged={refresh} />
  return <WritePage key={data.id} opened={data} />
}
