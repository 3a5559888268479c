import { Link } from 'wouter'
import type { RecoverOutcome } from '../../../contract/recover'
import { signInPath } from '../../../domain/portal-paths'
import { ContactWays } from '../../../forms/ContactWays'
import { DelegationLink } from '../../../forms/wizard/DelegationLink'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { ArrowRight, Info, Mail, UserPlus } from '../../../ui/icons/icons'
import { LinkButton } from '../../../ui/actions/LinkButton'

type RecoverAnswerProps = {
  answer: RecoverOutcome
  /** The person came to join: for them, having no affiliation yet is the normal start (UNS-115). */
  isJoining: boolean
  /** Begins the pre-affiliation; missing where none can be begun. */
  onComplete?: (() => void) | undefined
  onBack: () => void
}

// If the fund's message mentions inability or the district delegation, the form is not offered (RECOVER-009).
const closesTheWay = /inhabilit|imposibil|incapac|delegaci[oó]n/i

// All answers have the fund's colour; the icon shows the meaning (RECOVER-010). 2 keeps the warning icon.
const glyphs = { 0: Mail, 1: Info, 2: undefined } as const

type SaidProps = Pick<RecoverAnswerProps, 'answer' | 'isJoining'> & { canBegin: boolean }

/**
 * The fund's answer. For somebody who came to join, no affiliation is good news; if they have one, that is said before
 * the mail.
 */
const Said = ({ answer, isJoining, canBegin }: SaidProps) => {
  const { error, message, email } = answer
  // The fund's words may contain the address already.
  const mailed = email && !message.includes(email) ? `Te escribimos a ${email}.` : null
  if (isJoining && canBegin)
    return (
      <Banner tone="info" glyph={UserPlus} title="Podés empezar tu afiliación" role="status">
        <ContactWays>{message}</ContactWays>
      </Banner>
    )
  const known = isJoining && error === 0
  return (
    <Banner
      tone="org"
      glyph={glyphs[error]}
      title={known ? 'Ya tenés tu afiliación' : <ContactWays>{message}</ContactWays>}
      role="alert"
    >
      {known ? <ContactWays>{`${message} `}</ContactWays> : null}
      {mailed}
    </Banner>
  )
}

/** The fund's answer (RECOVER-007, RECOVER-010), with buttons for what to do next. */
export const RecoverAnswer = ({ answer, isJoining, onComplete, onBack }: RecoverAnswerProps) => {
  const canBegin = answer.error === 2 && !closesTheWay.test(answer.message) && onComplete !== undefined
  return (
    <div className="form">
      <Said answer={answer} isJoining={isJoining} canBegin={canBegin} />
      {canBegin ? (
        <Button block iconEnd={ArrowRight} onPress={onComplete}>
          Completar formulario
        </Button>
      ) : null}
      {isJoining && answer.error === 0 ? (
        <Link href={signInPath} asChild>
          <LinkButton block>Ingresar</LinkButton>
        </Link>
      ) : null}
      {answer.error === 0 ? null : <DelegationLink />}
      {answer.error === 0 ? null : (
        <Button variant="quiet" onPress={onBack}>
          Cambiar los números
        </Button>
      )}
    </div>
  )
}
