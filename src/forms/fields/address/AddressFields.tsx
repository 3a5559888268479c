import { hasStreetList } from '../../../domain/address/address'
import { address } from '../../../domain/address/fields'
import { toFloor, toPostalCode, toStreet, typePostalCode } from '../../../domain/rules/address-text'
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

const asked = address.fields

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
      label={asked.piso.label}
      maxLength={asked.piso.most}
      transform="undotted"
      tidy={toFloor}
      blockArrows
      optional
    />
    <TextAnswer
      name="dep"
      label={asked.dep.label}
      maxLength={asked.dep.most}
      transform="undotted"
      tidy={toFloor}
      optional
    />
    <TextAnswer
      name="cp"
      label={asked.cp.label}
      maxLength={asked.cp.most}
      transform={typePostalCode}
      inputMode="numeric"
      tidy={toPostalCode}
      blockArrows
      autoComplete="postal-code"
    />
    <SelectAnswer name="tipcontacto" label={asked.tipcontacto.label} options={types} />
  </div>
)

const ProvinceAnswer = () => {
  const codprov = useNumber('codprov')
  const write = useWriteAnswers()
  const provinces = useCatalogue('provinces', shippedProvinces)
  return (
    <SelectAnswer
      name="codprov"
      label={asked.codprov.label}
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
        label={asked.calle.label}
        maxLength={asked.calle.most}
        transform="street"
        tidy={toStreet}
        autoComplete="address-line1"
      />
    </>
  )
}
