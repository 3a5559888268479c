import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { closeAct, showSnack } from '../../../../ui/dialogs/snack-store'
import { labelIn } from '../label-in'
import type { ContactTypeOptions } from './useContactTypeOptions'

const label = labelIn('contacto.email')

const act = 'pegar-email'

const refusePaste = (): void => showSnack({ type: 500, act, text: 'No esta permitido copiar y pegar' })

/** The e-mail, typed twice (CONTACT-029, CONTACT-030). */
export const EmailFields = ({ types }: { types: ContactTypeOptions }) => (
  <div className="form-grid c2">
    {['email', 'confirmacion'].map((name) => (
      <TextAnswer
        key={name}
        name={name}
        label={label(name)}
        type="email"
        inputMode="email"
        transform="lower"
        autoComplete="email"
        blockPaste={refusePaste}
        onLeave={() => closeAct(act)}
        confirms
      />
    ))}
    <SelectAnswer name="tipcontacto" label={label('tipcontacto')} options={types} />
  </div>
)
