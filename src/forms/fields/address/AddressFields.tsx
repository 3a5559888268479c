import { hasStreetList } from '../../../domain/address/address'
import { addressLabels } from '../../../domain/address/labels'
import { addressLengths } from '../../../domain/address/lengths'
import { toFloor, toPostalCode, toStreet, typePostalCode } from '../../../domain/address/typing'
import { provinces as shippedProvinces } from '../../../domain/catalogues/data/provinces'
import { SelectAnswer } from '../../answers/SelectAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { useCatalogue } from '../../catalogues/useCatalogue'
import type { ContactTypes } from '../contact/useContactTypes'
import { useNumber, useWriteAnswers } from '../useGroup'
import { HouseNumberAnswer } from './HouseNumberAnswer'
import { LocalityAnswer } from './LocalityAnswer'
import { StreetAnswer } from './StreetAnswer'
import { useFreshLocalities } from './useFreshLocalities'
import { chooseProvince } from '../../../domain/address/choices'

/**
 * The fields of an address, inside the part of the answers that holds one. The province decides between a list of
 * streets and a locality with a free street (CONTACT-024, CONTACT-036).
 */
export const AddressFields = ({ types }: { types: ContactTypes }) => (
  <div className="form-grid c2">
    <ProvinceAnswer />
    <PlaceAnswers />
    <HouseNumberAnswer />
    <TextAnswer
      name="piso"
      label={addressLabels.piso}
      maxLength={addressLengths.piso}
      transform="undotted"
      tidy={toFloor}
      blockArrows
      optional
    />
    <TextAnswer
      name="dep"
      label={addressLabels.dep}
      maxLength={addressLengths.dep}
      transform="undotted"
      tidy={toFloor}
      optional
    />
    <TextAnswer
      name="cp"
      label={addressLabels.cp}
      maxLength={addressLengths.cp}
      transform={typePostalCode}
      inputMode="numeric"
      tidy={toPostalCode}
      blockArrows
      autoComplete="postal-code"
    />
    <SelectAnswer name="tipcontacto" label={addressLabels.tipcontacto} options={types} />
  </div>
)

const ProvinceAnswer = () => {
  const codprov = useNumber('codprov')
  const write = useWriteAnswers()
  const provinces = useCatalogue('provinces', shippedProvinces)
  return (
    <SelectAnswer
      name="codprov"
      label={addressLabels.codprov}
      options={provinces.map(({ codigoProvincia, desprovincia }) => ({ id: codigoProvincia, label: desprovincia }))}
      onAnswer={(id) => {
        const province = provinces.find(({ codigoProvincia }) => codigoProvincia === id) ?? null
        write(chooseProvince({ codprov }, province))
      }}
    />
  )
}

const PlaceAnswers = () => {
  const codprov = useNumber('codprov')
  useFreshLocalities(codprov)
  if (hasStreetList({ codprov })) return <StreetAnswer />
  return (
    <>
      {codprov === null ? null : <LocalityAnswer key={codprov} codprov={codprov} />}
      <TextAnswer
        name="calle"
        label={addressLabels.calle}
        maxLength={addressLengths.calle}
        transform="street"
        tidy={toStreet}
        autoComplete="address-line1"
      />
    </>
  )
}
