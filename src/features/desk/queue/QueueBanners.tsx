import { errorWords, type ApiError } from '../../../api/errors'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { RefreshCw } from '../../../ui/icons/icons'

type QueueBannersProps = {
  error: ApiError | undefined
  isConnected: boolean
  isAsking: boolean
  /** An earlier list is shown below. */
  hasRows: boolean
  /** How many came since it was read. */
  newOnes: number
  onRefresh: () => void
}

const Offline = ({ hasRows }: { hasRows: boolean }) => (
  <Banner tone="neu" role="status" title="Sin conexión">
    {hasRows ? 'Esta lista es la última que llegó. ' : ''}Para abrir un trámite o decidir hace falta conexión; lo que
    estabas escribiendo queda en esta pestaña. En este dispositivo no se guarda nada.
  </Banner>
)

const several = (count: number): string => (count === 1 ? '1 nuevo' : `${count} nuevos`)

/** What is said over the queue: no connection, a failure, or that others came meanwhile, which are shown on demand. */
export const QueueBanners = ({ error, isConnected, isAsking, hasRows, newOnes, onRefresh }: QueueBannersProps) => {
  if (!isConnected || error?.kind === 'offline') return <Offline hasRows={hasRows} />
  if (error !== undefined)
    return (
      <Banner
        tone="err"
        role="alert"
        title="No pudimos leer los pendientes"
        action={
          <Button
            variant="secondary"
            small
            icon={RefreshCw}
            pending={isAsking}
            pendingText="Probando…"
            onPress={onRefresh}
          >
            Probar de nuevo
          </Button>
        }
      >
        {errorWords(error)}
        {hasRows ? ' Abajo queda la última lista que llegó.' : ''}
      </Banner>
    )
  return (
    <div className="q-new" role="status">
      {newOnes === 0 ? null : (
        <Button variant="tint" small icon={RefreshCw} pending={isAsking} pendingText="Trayendo…" onPress={onRefresh}>
          {several(newOnes)} · Mostrar
        </Button>
      )}
    </div>
  )
}
