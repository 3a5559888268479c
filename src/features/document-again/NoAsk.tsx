import { Link } from 'wouter'
import { officesPath } from '../../domain/portal-paths'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { EmptyState } from '../../ui/content/EmptyState'
import { RefreshCw } from '../../ui/icons/icons'
import { documentTitle } from './kind'
import { VisitorFrame } from './VisitorFrame'

type NoAskProps = {
  words: string
  /** Nothing was refused: it may work with a connection. */
  isOffline: boolean
  onRetry: () => void
}

/** Why there is nothing to send here, and the way on. */
export const NoAsk = ({ words, isOffline, onRetry }: NoAskProps) => (
  <VisitorFrame>
    <h1 tabIndex={-1}>{documentTitle}</h1>
    <div role="status">
      {isOffline ? (
        <EmptyState
          title="Para abrir este enlace hace falta conexión"
          action={
            <Button icon={RefreshCw} onPress={onRetry}>
              Reintentar
            </Button>
          }
        >
          {words} El enlace sigue sirviendo: una vez abierto, podés elegir la foto y mandarla aunque se corte la señal.
        </EmptyState>
      ) : (
        <EmptyState
          title="No hay nada para mandar acá"
          action={
            <Link href={officesPath} asChild>
              <LinkButton variant="secondary">Ver delegaciones</LinkButton>
            </Link>
          }
        >
          {words}
        </EmptyState>
      )}
    </div>
  </VisitorFrame>
)
