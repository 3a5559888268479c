import { useId } from 'react'
import { formatPesos, type Pesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'
import { Button } from '../../ui/actions/Button'
import { ArrowRight } from '../../ui/icons/icons'
import '../../ui/styles/frame/total-bar.css'

type TotalBarProps = {
  count: number
  total: Pesos
  /** What is missing before it can be paid; null when nothing is. */
  missing: string | null
  isMaking: boolean
  /** Also called while something is missing. */
  onPay: () => void
}

/** What is missing while nothing is chosen (PAY-007). */
export const chooseFirst = 'Elegí al menos un concepto.'

/** The sum of what is chosen, always in sight, and the button that leads to the payment (PAY-006, PAY-007). */
export const TotalBar = ({ count, total, missing, isMaking, onPay }: TotalBarProps) => {
  const id = useId()
  return (
    <section className="actionbar total-bar" aria-label="Total a pagar">
      <div className="total-bar-in">
        <div className="total-sum">
          <p aria-live="polite">
            <small>Total · {sayConcepts(count)}</small>
            <b className="money">{formatPesos(total)}</b>
          </p>
          {/* Hidden, not gone: with a text that comes and goes, the browser looks at the style of every row again. */}
          <small id={id} className="total-missing" hidden={missing === null}>
            {missing ?? chooseFirst}
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
