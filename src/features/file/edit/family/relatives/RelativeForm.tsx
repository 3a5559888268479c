import { useMemo } from 'react'
import { civilStatuses as shippedCivilStatuses } from '../../../../../domain/catalogues/data/civil-statuses'
import { familyTypes as shippedFamilyTypes } from '../../../../../domain/catalogues/data/family-types'
import { civilStatusOptions } from '../../../../../domain/catalogues/filters'
import { showsCivilStatusDate } from '../../../../../domain/family/civil-status'
import { relationships } from '../../../../../domain/family/relationships'
import { bounds } from '../../../../../domain/limits'
import { fieldLabels } from '../../../../../domain/modification/labels'
import { originalOf } from '../../../../../domain/modification/compare'
import { ChoiceAnswer, yesNoOptions } from '../../../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../../../forms/answers/DateAnswer'
import { SelectAnswer } from '../../../../../forms/answers/SelectAnswer'
import { useCatalogue } from '../../../../../forms/catalogues/useCatalogue'
import { BirthDateField, NameFields, NationalityFields, SexField } from '../../../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../../../forms/fields/person/useNationalityOptions'
import { useToday } from '../../../../../forms/useToday'
import { toReadableName } from '../../../../../domain/person/names'
import { usePart } from '../../open-draft'
import { DeathFields, DocumentFields } from '../relative-fields'

const label = (name: string): string => fieldLabels[`familiares.*.${name}`] ?? name

// The spouse and the partner have a part of the form of their own.
const ofSpouse: readonly number[] = [relationships.spouse, relationships.partner]

/** The fields of one relative (FAMILY-012, FAMILY-013). */
export const RelativeForm = ({ index }: { index: number }) => {
  const today = useToday()
  const nationalities = useNationalityOptions()
  const statuses = useCatalogue('civilStatuses', shippedCivilStatuses)
  const types = useCatalogue('familyTypes', shippedFamilyTypes)
  const tipdoc = usePart(({ values }) => values.familiares[index]?.tipdoc ?? 'DNI')
  const storedType = usePart(({ values }) => {
    const relative = values.familiares[index]
    return relative === undefined ? 'DNI' : (originalOf(values, relative)?.tipdoc ?? 'DNI')
  })
  const status = usePart(({ values }) => values.familiares[index]?.estadocivil ?? null)
  const isDead = usePart(({ values }) => values.familiares[index]?.fallecido === 'S')
  const kinships = useMemo(
    () =>
      types
        .filter(({ id }) => !ofSpouse.includes(id))
        .map(({ id, desfamiliar }) => ({ id, label: toReadableName(desfamiliar) })),
    [types],
  )
  const statusOptions = useMemo(
    () => civilStatusOptions(statuses).map(({ id, desestadocivil }) => ({ id, label: desestadocivil })),
    [statuses],
  )
  return (
    <div className="form">
      <div className="form-grid c2">
        <SelectAnswer name="tipfamiliar" label={label('tipfamiliar')} options={kinships} />
        <NameFields most={bounds.nameMost} />
        <DocumentFields type={tipdoc} stored={storedType} />
        <BirthDateField />
        <NationalityFields typeName="tipnacionalidad" options={nationalities} />
        <SelectAnswer name="estadocivil" label={label('estadocivil')} options={statusOptions} />
        {showsCivilStatusDate(status) ? (
          <DateAnswer name="fecestadocivil" label={label('fecestadocivil')} calendar max={today} />
        ) : null}
      </div>
      <SexField />
      <ChoiceAnswer name="discapacidad" label={label('discapacidad')} options={yesNoOptions} inline />
      <DeathFields isDead={isDead} />
    </div>
  )
}
