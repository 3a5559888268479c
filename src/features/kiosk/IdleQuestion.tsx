import { idleTimes } from '../../domain/kiosk/idle'
import { Button } from '../../ui/actions/Button'
import { TopDialog } from '../../ui/dialogs/TopDialog'
import { KioskCountdown } from '../../ui/frame/KioskCountdown'
import { LogOut } from '../../ui/icons/icons'
import { endsVisit } from './ends-visit'

type IdleQuestionProps = {
  seconds: number
  /** Whether somebody is signed in. */
  isMember: boolean
  onStay: () => void
  onEnd: () => void
}

const allSeconds = (idleTimes.end - idleTimes.ask) / 1000

/** Said aloud at these seconds, and not each second. */
const said = (seconds: number): string => {
  if (seconds > 20) return ''
  if (seconds > 10) return 'Quedan 20 segundos.'
  return seconds > 5 ? 'Quedan 10 segundos.' : 'Quedan 5 segundos.'
}

/** '¿Seguís ahí?': nobody has touched the tablet for a while. Any touch, anywhere, goes on. */
export const IdleQuestion = ({ seconds, isMember, onStay, onEnd }: IdleQuestionProps) => (
  <TopDialog
    title="¿Seguís ahí?"
    onEscape={onStay}
    actions={
      <>
        <span {...{ [endsVisit]: '' }}>
          <Button variant="secondary" icon={LogOut} onPress={onEnd}>
            Terminé
          </Button>
        </span>
        <Button onPress={onStay}>Sigo acá</Button>
      </>
    }
  >
    <div className="idle">
      <KioskCountdown look="big" seconds={seconds} from={allSeconds} text={String(seconds)} />
      <div className="stack">
        <p>Hace un rato que nadie toca la pantalla.</p>
        <p>
          Si no hacés nada, {isMember ? 'cerramos tu cuenta y ' : ''}
          <b>borramos todo de esta tablet</b>.
        </p>
      </div>
    </div>
    <p className="vh" aria-live="assertive">
      {said(seconds)}
    </p>
  </TopDialog>
)
