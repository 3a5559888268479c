import { bounds } from '../../../../domain/limits'
import { spouseAtFirst } from '../../../../domain/modification/defaults'
import { fieldLabels } from '../../../../domain/modification/labels'
import { setSpouseDisability } from '../../../../domain/modification/transitions'
import { ChoiceAnswer, yesNoOptions } from '../../../../forms/answers/ChoiceAnswer'
import { BirthDateField, NameFields, NationalityFields, SexField } from '../../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import { Scope } from '../../../../forms/Scope'
import { useModification, usePart } from '../open-draft'
import { useBefore } from '../useBefore'
import { DeathFields, DocumentFields } from './relative-fields'

const label = (name: string): string => fieldLabels[`conyuge.${name}`] ?? name

/** 'Datos de tu cónyuge' or 'Datos de tu conviviente' (LEGAJO-008). */
export const SpousePanel = () => {
  const openDraft = useModification()
  const before = useBefore('conyuge')
  const nationalities = useNationalityOptions()
  const type = usePart(({ values }) => values.conyuge.tipdoc)
  const storedType = usePart(({ values }) => spouseAtFirst(values.visto).tipdoc)
  const isDead = usePart(({ values }) => values.conyuge.fallecido === 'S')
  return (
    <Scope path="conyuge">
      <div className="form">
        <div className="form-grid c2">
          <NameFields most={bounds.nameMost} hintOf={before} />
          <DocumentFields type={type} stored={storedType} hintOf={before} />
          <BirthDateField hintOf={before} />
          <NationalityFields typeName="tipnacionalidad" options={nationalities} hintOf={before} />
        </div>
        <SexField hintOf={before} />
        <ChoiceAnswer
          name="discapacidad"
          label={label('discapacidad')}
          hint={before('discapacidad')}
          options={yesNoOptions}
          inline
          onAnswer={(answer) => openDraft.apply((values) => setSpouseDisability(values, answer))}
        />
        <DeathFields isDead={isDead} hintOf={before} />
      </div>
    </Scope>
  )
}
