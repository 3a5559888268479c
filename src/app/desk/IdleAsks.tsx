import { toCountdown } from '../../domain/session/session-life'
import { Button } from '../../ui/actions/Button'
import { TopDialog } from '../../ui/dialogs/TopDialog'

/** Said aloud at these seconds, and not each second. */
const said = new Set([60, 30, 10])

/** '¿Seguís ahí?': nobody has touched the desk for a while. Any touch, anywhere, goes on. */
export const IdleAsks = ({ seconds, onStay }: { seconds: number; onStay: () => void }) => (
  <TopDialog title="¿Seguís ahí?" onEscape={onStay} actions={<Button onPress={onStay}>Sigo acá</Button>}>
    <p>
      Hace 14 minutos que nadie toca esta pestaña. Si no hacés nada, cerramos la sesión en{' '}
      <b role="timer">{toCountdown(seconds)}</b> y acá no queda nada.
    </p>
    <p className="vh" aria-live="assertive">
      {said.has(seconds) ? `Quedan ${seconds} segundos.` : ''}
    </p>
  </TopDialog>
)
