import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { CircleCheck, Info } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import type { PrintJob, PrintOutcome as Outcome } from './usePrinting'

type PrintOutcomeProps = { outcome: Outcome | null; onHere: (job: PrintJob) => void }

/** What became of the last press: a window was opened, the browser blocked it, or why there is no PDF. */
export const PrintOutcome = ({ outcome, onHere }: PrintOutcomeProps) => {
  if (outcome === null) return null
  if (outcome.kind === 'failed') return <Banner tone="err" title={outcome.words} role="alert" />
  if (outcome.kind === 'opened')
    return (
      <Banner
        tone="info"
        glyph={CircleCheck}
        title={isKiosk() ? 'El PDF se abre sobre esta pantalla.' : 'El PDF se abre en otra ventana.'}
        role="status"
      >
        Lo que completaste sigue acá.
      </Banner>
    )
  return (
    <Banner
      tone="warn"
      glyph={Info}
      title="El navegador bloqueó la ventana del PDF."
      role="alert"
      action={
        <Button small variant="secondary" onPress={() => onHere(outcome.job)}>
          Abrir en esta ventana
        </Button>
      }
    >
      Permitile a este sitio abrir ventanas y probá de nuevo, o abrilo en esta misma: cuando vuelvas, lo que completaste
      está.
    </Banner>
  )
}
