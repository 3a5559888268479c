import type { RecoverOutcome } from '../../contract/recover'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { ArrowRight } from '../../ui/icons'

type RecoverAnswerProps = {
  answer: RecoverOutcome
  delegationsUrl: string
  /** Begins the pre-affiliation; absent where nobody begins one. */
  onComplete?: (() => void) | undefined
  onBack: () => void
}

// The fund's message decides: inability or the district delegation mean that the form is not the way (RECOVER-009).
const closesTheWay = /inhabilit|imposibil|incapac|delegaci[oó]n/i

/** What the fund answered, in orange (RECOVER-007, RECOVER-010), and the way on from there. */
export const RecoverAnswer = ({ answer, delegationsUrl, onComplete, onBack }: RecoverAnswerProps) => {
  const leadsOn = answer.error === 2 && !closesTheWay.test(answer.message)
  return (
    <div className="form">
      <Banner tone="org" title={answer.message} role="alert">
        {answer.email ? `Te escribimos a ${answer.email}.` : null}
      </Banner>
      {leadsOn && onComplete ? (
        <Button block iconEnd={ArrowRight} onPress={onComplete}>
          Completar formulario
        </Button>
      ) : null}
      {answer.error === 2 && delegationsUrl ? (
        <a href={delegationsUrl} target="_blank" rel="noopener noreferrer">
          Ver las delegaciones distritales
        </a>
      ) : null}
      {answer.error === 0 ? null : (
        <Button variant="quiet" onPress={onBack}>
          Cambiar los números
        </Button>
      )}
    </div>
  )
}
