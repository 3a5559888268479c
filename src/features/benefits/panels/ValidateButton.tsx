import { messages } from '../../../domain/messages'
import { useConnected } from '../../../forms/useConnected'
import { Button } from '../../../ui/actions/Button'
import { FieldError } from '../../../ui/fields/Field'
import { fieldId } from '../../../ui/focus'
import { ShieldCheck } from '../../../ui/icons/icons'
import type { Validation } from './useValidation'

/** Text while the fund's answer is still to come. */
export const waitingWords = 'Lo verificamos con la Caja antes de enviarlo'

type ValidateButtonProps = {
  /** Path of the answer that says whether the panel was validated; the summary of problems links to it. */
  name: string
  validation: Validation
  children: string
}

/** The button that validates a panel, with its hint and its problem. */
export const ValidateButton = ({ name, validation, children }: ValidateButtonProps) => {
  const connected = useConnected()
  return (
    <div className="actions validate">
      <Button
        id={fieldId(name)}
        variant="tint"
        icon={ShieldCheck}
        sentence
        pending={validation.isAsking}
        pendingText="Validando…"
        onPress={validation.validate}
      >
        {children}
      </Button>
      {validation.isInvalid ? (
        <div role="alert">
          <FieldError id={`${fieldId(name)}--error`}>{messages.invalidForm}</FieldError>
        </div>
      ) : null}
      {connected ? null : <span className="small muted">Para validarla necesitás conexión. {waitingWords}.</span>}
    </div>
  )
}
