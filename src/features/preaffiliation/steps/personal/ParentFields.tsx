import { bounds } from '../../../../domain/limits'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { labelIn } from '../label-in'

const label = labelIn('personales')

const names = ['madre.nombres', 'madre.apellido', 'padre.nombres', 'padre.apellido']

/** Mother and father: both names of each, or none (PREAF-003). */
export const ParentFields = () => (
  <fieldset className="documents">
    <legend>Tu madre y tu padre</legend>
    <p className="hint">Si cargás el nombre, cargá también el apellido.</p>
    <div className="form-grid c2">
      {names.map((name) => (
        <TextAnswer key={name} name={name} label={label(name)} transform="upper" maxLength={bounds.nameMost} optional />
      ))}
    </div>
  </fieldset>
)
