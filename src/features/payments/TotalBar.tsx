import { useId } from 'react'
import { formatPesos, type Pesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'
import { Button } from '../../ui/actions/Button'
import { ArrowRight } from '../../ui/icons/icons'

type TotalBarProps = {
  count: number
  total: Pesos
  /** What is missing before it can be paid; null when nothing is. */
  missing: string | null
  isMaking: boolean
  /** Also called while something is missing. */
  onPay: () => void
}

/** The sum of what is chosen, always in sight, and the button that leads to the payment (PAY-006, PAY-007). */
export const TotalBar = ({ count, total, missing, isMaking, onPay }: TotalBarProps) => {
  const id = useId()
  return (
    <section className="actionbar pay-bar" aria-label="Total a pagar">
      <div className="pay-bar-in">
        <div className="pay-total">
          <p aria-live="polite">
            <small>Total · {sayConcepts(count)}</small>
            <b className="money">{formatPesos(total)}</b>
          </p>
          <small id={id} className="pay-missing">
            {missing}
          </small>
        </div>
        <Button
          sentence
          iconEnd={ArrowRight}
          softDisabled={missing !== null}
          describedBy={missing === null ? undefined : id}
          pending={isMaking}
          pendingText="Generando…"
          onPress={onPay}
        >
          ir a Pagar
        </Button>
      </div>
    </section>
  )
}
