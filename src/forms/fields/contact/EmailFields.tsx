import { email } from '../../../domain/contact/fields'
import { meantEmail } from '../../../domain/contact/meant-email'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'
import { SelectAnswer } from '../../answers/SelectAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { oneMeant } from '../../answers/useMeant'
import type { ContactTypes } from './useContactTypes'

const act = 'pegar-email'

const suggestEmail = oneMeant(meantEmail)

const refusePaste = (): void => showSnack({ type: 500, act, text: 'No esta permitido copiar y pegar' })

/**
 * The fields of an e-mail that is typed twice, inside the part of the answers that holds one (CONTACT-029,
 * CONTACT-030).
 */
export const EmailFields = ({ types }: { types: ContactTypes }) => (
  <div className="form-grid c2">
    {(['email', 'confirmacion'] as const).map((name) => (
      <TextAnswer
        key={name}
        name={name}
        label={email.fields[name].label}
        inputMode="email"
        transform="lower"
        suggest={suggestEmail}
        autoComplete="email"
        blockPaste={refusePaste}
        onLeave={() => closeAct(act)}
        confirms
      />
    ))}
    <SelectAnswer name="tipcontacto" label={email.fields.tipcontacto.label} options={types} />
  </div>
)
