import { Button } from '../../ui/actions/Button'
import { ArrowLeft, ArrowRight } from '../../ui/icons/icons'
import type { FormProblem, FormValues } from '../form-definition'
import type { DialogStep } from './frame'
import { Missing } from './Missing'

type FootProps<V extends FormValues> = {
  view: DialogStep<V>
  isFirst: boolean
  isLast: boolean
  /** What keeps the step from being complete, while no list above the fields says it. */
  missing: readonly FormProblem[]
  onBack: () => void
  onNext: () => void
  onShortcut: () => void
  onHidden: () => void
}

const missingId = 'dialogo-falta'

/** The foot of the dialog: what is still missing to send, and the buttons. Pressing one shows all that is missing. */
export const Foot = <V extends FormValues>({ view, isFirst, isLast, missing, ...acts }: FootProps<V>) => {
  const { shortcutLabel, nextLabel } = view
  const saysMissing = missing.length > 0 && (shortcutLabel !== undefined || isLast)
  const described = saysMissing ? missingId : undefined
  return (
    <>
      {saysMissing ? <Missing id={missingId} problems={missing} onHidden={acts.onHidden} /> : null}
      {isFirst ? null : (
        <span className="full-back">
          <Button variant="secondary" block icon={ArrowLeft} sentence onPress={acts.onBack}>
            atras
          </Button>
        </span>
      )}
      {shortcutLabel === undefined ? null : (
        <Button
          variant="secondary"
          sentence
          softDisabled={saysMissing}
          describedBy={described}
          onPress={acts.onShortcut}
        >
          {shortcutLabel}
        </Button>
      )}
      <Button
        iconEnd={isLast ? undefined : ArrowRight}
        sentence
        softDisabled={isLast && saysMissing}
        describedBy={isLast ? described : undefined}
        onPress={acts.onNext}
      >
        {nextLabel}
      </Button>
    </>
  )
}
