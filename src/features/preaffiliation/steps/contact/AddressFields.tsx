import { provinces as shippedProvinces } from '../../../../domain/catalogues/data/provinces'
import { streetPickerProvince } from '../../../../domain/catalogues/types'
import { setProvince } from '../../../../domain/preaffiliation/transitions'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { useCatalogue } from '../../../../forms/catalogues/useCatalogue'
import { usePart, usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'
import { LocalityAnswer } from './LocalityAnswer'
import { StreetAnswer } from './StreetAnswer'
import type { ContactTypeOptions } from './useContactTypeOptions'
import { useFreshLocalities } from './useFreshLocalities'

const label = labelIn('contacto.domicilio')

/** The postal address; the province decides between a list of streets and a locality with a free street (CONTACT-024, CONTACT-036). */
export const AddressFields = ({ types }: { types: ContactTypeOptions }) => (
  <div className="form-grid c2">
    <ProvinceAnswer />
    <PlaceAnswers />
    <TextAnswer name="nro" label={label('nro')} maxLength={10} transform="upper" blockArrows autoComplete="off" />
    <TextAnswer name="piso" label={label('piso')} maxLength={10} transform="upper" blockArrows optional />
    <TextAnswer name="dep" label={label('dep')} maxLength={10} transform="upper" optional />
    <TextAnswer name="cp" label={label('cp')} maxLength={8} transform="digits" blockArrows autoComplete="postal-code" />
    <SelectAnswer name="tipcontacto" label={label('tipcontacto')} options={types} />
  </div>
)

const ProvinceAnswer = () => {
  const openDraft = usePreAffiliation()
  const provinces = useCatalogue('provinces', shippedProvinces)
  return (
    <SelectAnswer
      name="codprov"
      label={label('codprov')}
      options={provinces.map(({ codigoProvincia, desprovincia }) => ({ id: codigoProvincia, label: desprovincia }))}
      onAnswer={(id) => {
        const province = provinces.find(({ codigoProvincia }) => codigoProvincia === id) ?? null
        openDraft.apply((values) => setProvince(values, province))
      }}
    />
  )
}

const PlaceAnswers = () => {
  const codprov = usePart(({ values }) => values.contacto.domicilio.codprov)
  useFreshLocalities(codprov)
  if (codprov === streetPickerProvince) return <StreetAnswer />
  return (
    <>
      {codprov === null ? null : <LocalityAnswer key={codprov} codprov={codprov} />}
      <TextAnswer name="calle" label={label('calle')} maxLength={60} transform="upper" autoComplete="address-line1" />
    </>
  )
}
