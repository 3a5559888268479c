import { bounds, digits } from '../../../../domain/limits'
import { spouseAtFirst } from '../../../../domain/modification/defaults'
import { fieldLabels } from '../../../../domain/modification/labels'
import { setSpouseDisability } from '../../../../domain/modification/transitions'
import { ChoiceAnswer, yesNoOptions } from '../../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../../forms/answers/DateAnswer'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import {
  BirthDateField,
  DniField,
  NameFields,
  NationalityFields,
  SexField,
} from '../../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import { Scope } from '../../../../forms/Scope'
import { useToday } from '../../../../forms/useToday'
import { useModification, usePart } from '../open-draft'
import { useBefore } from '../useBefore'
import { documentTypeOptions } from './document-types'

const label = (name: string): string => fieldLabels[`conyuge.${name}`] ?? name

/** 'Datos de tu cónyuge' or 'Datos de tu conviviente' (LEGAJO-008). */
export const SpousePanel = () => {
  const openDraft = useModification()
  const before = useBefore('conyuge')
  const nationalities = useNationalityOptions()
  const today = useToday()
  const type = usePart(({ values }) => values.conyuge.tipdoc)
  const storedType = usePart(({ values }) => spouseAtFirst(values.visto).tipdoc)
  const isDead = usePart(({ values }) => values.conyuge.fallecido === 'S')
  return (
    <Scope path="conyuge">
      <div className="form">
        <div className="form-grid c2">
          <NameFields most={bounds.nameMost} hintOf={before} />
          <SelectAnswer
            name="tipdoc"
            label={label('tipdoc')}
            hint={before('tipdoc')}
            options={documentTypeOptions(storedType)}
            empty=""
          />
          {type === 'DNI' ? (
            <DniField hint={before('nrodoc') ?? '7 u 8 números, sin puntos.'} />
          ) : (
            <TextAnswer
              name="nrodoc"
              label="Número de documento"
              hint={before('nrodoc')}
              transform="upper"
              maxLength={digits.dni}
            />
          )}
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
        <ChoiceAnswer
          name="fallecido"
          label={label('fallecido')}
          hint={before('fallecido')}
          options={yesNoOptions}
          inline
        />
        {isDead ? (
          <div className="form-grid c2">
            <DateAnswer
              name="fecfallecido"
              label={label('fecfallecido')}
              hint={before('fecfallecido')}
              calendar
              max={today}
            />
          </div>
        ) : null}
      </div>
    </Scope>
  )
}
