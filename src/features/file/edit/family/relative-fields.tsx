import { digits } from '../../../../domain/limits'
import { fieldLabels } from '../../../../domain/modification/labels'
import type { StoredDocumentType } from '../../../../domain/person/document-number'
import { ChoiceAnswer, yesNoOptions } from '../../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../../forms/answers/DateAnswer'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { DniField, type FieldHints } from '../../../../forms/fields/person/fields'
import { useToday } from '../../../../forms/useToday'
import { documentTypeOptions } from './document-types'

const label = (name: string): string => fieldLabels[`familiares.*.${name}`] ?? name

const none: FieldHints = () => undefined

type DocumentFieldsProps = {
  /** The chosen type, and that of the file. */
  type: StoredDocumentType
  stored: StoredDocumentType
  hintOf?: FieldHints | undefined
}

/** Type and number of the document of a relative: a new one is a DNI, a stored one may be another (AMB-18, AMB-19). */
export const DocumentFields = ({ type, stored, hintOf = none }: DocumentFieldsProps) => (
  <>
    <SelectAnswer
      name="tipdoc"
      label={label('tipdoc')}
      hint={hintOf('tipdoc')}
      options={documentTypeOptions(stored)}
      empty=""
    />
    {type === 'DNI' ? (
      <DniField hint={hintOf('nrodoc') ?? '7 u 8 números, sin puntos.'} />
    ) : (
      <TextAnswer
        name="nrodoc"
        label="Número de documento"
        hint={hintOf('nrodoc')}
        transform="upper"
        maxLength={digits.dni}
      />
    )}
  </>
)

type DeathFieldsProps = { isDead: boolean; hintOf?: FieldHints | undefined }

/** Whether a relative has died, and when. */
export const DeathFields = ({ isDead, hintOf = none }: DeathFieldsProps) => {
  const today = useToday()
  return (
    <>
      <ChoiceAnswer
        name="fallecido"
        label={label('fallecido')}
        hint={hintOf('fallecido')}
        options={yesNoOptions}
        inline
      />
      {isDead ? (
        <div className="form-grid c2">
          <DateAnswer
            name="fecfallecido"
            label={label('fecfallecido')}
            hint={hintOf('fecfallecido')}
            calendar
            max={today}
          />
        </div>
      ) : null}
    </>
  )
}
