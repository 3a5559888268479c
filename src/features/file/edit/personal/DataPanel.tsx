import { childCountOptions } from '../../../../domain/family/children'
import { bounds } from '../../../../domain/limits'
import { fieldLabels } from '../../../../domain/modification/labels'
import { setDisability } from '../../../../domain/modification/transitions'
import { ChoiceAnswer, yesNoOptions } from '../../../../forms/answers/ChoiceAnswer'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import {
  BirthDateField,
  CuilField,
  DniField,
  NameFields,
  NationalityFields,
  SexField,
  type FieldHints,
} from '../../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import { Scope } from '../../../../forms/Scope'
import type { DocumentSlot } from '../../../../domain/form/forms'
import type { RadioOption } from '../../../../ui/fields/RadioCards'
import { useModification, usePart } from '../open-draft'
import { SlotFiles } from '../SlotFiles'
import { useBefore } from '../useBefore'
import { CivilStatusFields } from './CivilStatusFields'

const label = (name: string): string => fieldLabels[`personales.${name}`] ?? name

// The fund stores this answer in full, unlike all others (CONST-007).
const childrenOptions: readonly RadioOption<'SI' | 'NO'>[] = [
  { id: 'SI', label: 'SI' },
  { id: 'NO', label: 'NO' },
]

const counts = childCountOptions.map((count) => ({ id: count, label: count }))

const isCud = ({ key }: DocumentSlot): boolean => key === 'titular.cud'

type Hinted = { hintOf: FieldHints }

/** Panel 2, 'Editar mis datos personales': what the DNI says, the civil status, parents, disability and children. */
export const DataPanel = () => {
  const before = useBefore('personales')
  const options = useNationalityOptions()
  return (
    <Scope path="personales">
      <div className="form">
        <div className="form-grid c2">
          <NameFields most={bounds.nameMost} isOneself hintOf={before} />
          <DniField hint={before('nrodoc')} />
          <CuilField hint={before('cuil') ?? ''} />
          <BirthDateField isOneself hintOf={before} />
          <NationalityFields typeName="tiponacionalidad" options={options} hintOf={before} />
        </div>
        <SexField hintOf={before} />
        <CivilStatusFields hintOf={before} />
        <ParentFields hintOf={before} />
        <DisabilityFields hintOf={before} />
        <ChildrenFields hintOf={before} />
      </div>
    </Scope>
  )
}

const parentNames = ['madre.apellido', 'madre.nombres', 'padre.apellido', 'padre.nombres']

/** Mother and father: both names of each, or none (LEGAJO-040). */
const ParentFields = ({ hintOf }: Hinted) => (
  <fieldset className="documents">
    <legend>
      Tu madre y tu padre <span className="opt">(opcional)</span>
    </legend>
    <div className="form-grid c2">
      {parentNames.map((name) => (
        <TextAnswer
          key={name}
          name={name}
          label={label(name)}
          hint={hintOf(name)}
          transform="upper"
          maxLength={bounds.nameMost}
        />
      ))}
    </div>
  </fieldset>
)

/** The disability, whether its regime is applied for, and the CUD when it is asked for (LEGAJO-041). */
const DisabilityFields = ({ hintOf }: Hinted) => {
  const openDraft = useModification()
  const isDisabled = usePart(({ values }) => values.personales.discapacidad === 'S')
  return (
    <>
      <ChoiceAnswer
        name="discapacidad"
        label={label('discapacidad')}
        hint={hintOf('discapacidad')}
        options={yesNoOptions}
        inline
        onAnswer={(answer) => openDraft.apply((values) => setDisability(values, answer))}
      />
      {isDisabled ? (
        <>
          <ChoiceAnswer
            name="tramita_discapacidad"
            label={label('tramita_discapacidad')}
            hint={hintOf('tramita_discapacidad')}
            options={yesNoOptions}
            inline
          />
          <SlotFiles isMeant={isCud} />
        </>
      ) : null}
    </>
  )
}

const ChildrenFields = ({ hintOf }: Hinted) => {
  const hasChildren = usePart(({ values }) => values.personales.hijos === 'SI')
  return (
    <>
      <ChoiceAnswer name="hijos" label={label('hijos')} hint={hintOf('hijos')} options={childrenOptions} inline />
      {hasChildren ? (
        <div className="form-grid c2">
          <SelectAnswer
            name="cantidadHijos"
            label={label('cantidadHijos')}
            hint={hintOf('cantidadHijos')}
            options={counts}
            empty=""
          />
        </div>
      ) : null}
    </>
  )
}
