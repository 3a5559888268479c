import { countryCodes as shippedCountryCodes } from '../../../../domain/catalogues/data/country-codes'
import type { CountryCode } from '../../../../domain/catalogues/types'
import { changed, type Change } from '../../../../domain/preaffiliation/change'
import type { PreAffiliation } from '../../../../domain/preaffiliation/values'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { useCatalogue } from '../../../../forms/catalogues/useCatalogue'
import { usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'

const setCountry = (values: PreAffiliation, { id, prefijo }: CountryCode): Change =>
  changed({
    ...values,
    contacto: { ...values.contacto, telefono: { ...values.contacto.telefono, idpais: id, codpais: prefijo } },
  })

/** Country of the phone: its id and its code go together (CONTACT-003, CONTACT-018). There is always one. */
export const CountryAnswer = () => {
  const openDraft = usePreAffiliation()
  const countries = useCatalogue('countryCodes', shippedCountryCodes)
  return (
    <SelectAnswer
      name="codpais"
      label={labelIn('contacto.telefono')('codpais')}
      options={countries.map(({ prefijo, nombre }) => ({ id: prefijo, label: `${nombre} (+${prefijo})` }))}
      onAnswer={(code) => {
        const country = countries.find(({ prefijo }) => prefijo === code)
        if (country) openDraft.apply((values) => setCountry(values, country))
      }}
    />
  )
}
