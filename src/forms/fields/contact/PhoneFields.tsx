import { useCallback } from 'react'
import { countryCodes as shippedCountryCodes } from '../../../domain/catalogues/data/country-codes'
import { phoneTypes as shippedPhoneTypes } from '../../../domain/catalogues/data/contact-types'
import { phoneTypeOptions } from '../../../domain/catalogues/filters'
import { memberPhone } from '../../../domain/contact/fields'
import { chooseCountry } from '../../../domain/contact/phone'
import { meantPhone, phoneWords } from '../../../domain/contact/meant-phone'
import { numberMost } from '../../../domain/contact/phone-rules'
import { toAreaCode, toLocalNumber } from '../../../domain/contact/phone-typing'
import { digits } from '../../../domain/limits'
import { argentina } from '../../../domain/rules/numbers'
import { SelectAnswer } from '../../answers/SelectAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { didYouMean } from '../../answers/useMeant'
import { useCatalogue } from '../../catalogues/useCatalogue'
import { useNumber, useText, useWriteAnswers } from '../useGroup'
import type { ContactTypes } from './useContactTypes'
import { areaCodePrefix, numberPrefix } from '../../../domain/contact/phone-words'

const asked = memberPhone.fields

/**
 * The fields of a phone, inside the part of the answers that holds one. In Argentina prefix and number have ten digits
 * together (CONTACT-018 to CONTACT-022).
 */
export const PhoneFields = ({ types }: { types: ContactTypes }) => {
  const tiptelefono = useNumber('tiptelefono')
  const isLocal = useNumber('codpais') === argentina
  const phoneTypes = phoneTypeOptions(useCatalogue('phoneTypes', shippedPhoneTypes))
  return (
    <div className="form-grid c2">
      <CountryAnswer />
      <SelectAnswer
        name="tiptelefono"
        label={asked.tiptelefono.label}
        options={phoneTypes.map(({ id, destelefono }) => ({ id, label: destelefono }))}
      />
      <TextAnswer
        name="carac"
        label={asked.carac.label}
        hint="2 a 4 números. Por ejemplo, 11 o 221."
        transform={isLocal ? toAreaCode : 'digits'}
        maxLength={digits.areaCodeMost}
        prefix={areaCodePrefix}
        blockArrows
        autoComplete="tel-area-code"
      />
      <NumberAnswer isLocal={isLocal} prefix={numberPrefix(tiptelefono)} />
      <SelectAnswer name="tipcontacto" label={asked.tipcontacto.label} options={types} />
    </div>
  )
}

/** The number: in Argentina it is taken with 15, area code or +54 9 before it, too (UNS-92). */
const NumberAnswer = ({ isLocal, prefix }: { isLocal: boolean; prefix: string }) => {
  const carac = useText('carac')
  const write = useWriteAnswers()
  const toNumber = useCallback((text: string) => toLocalNumber(text, carac), [carac])
  return (
    <TextAnswer
      name="telefono"
      label={asked.telefono.label}
      hint={isLocal ? 'Sin el 15. Con el prefijo suma 10 números.' : 'Solo números.'}
      transform={isLocal ? toNumber : 'digits'}
      suggest={(telefono, { path, blurred }) => {
        const meant = isLocal ? meantPhone({ codpais: argentina, carac, telefono }) : null
        return (
          meant &&
          didYouMean(phoneWords(meant), path, () => {
            write(meant)
            blurred()
          })
        )
      }}
      maxLength={numberMost}
      prefix={prefix}
      blockArrows
      autoComplete="tel-local"
    />
  )
}

/** Country of the phone: writes its id and its code together (CONTACT-003, CONTACT-018). It is never empty. */
const CountryAnswer = () => {
  const write = useWriteAnswers()
  const countries = useCatalogue('countryCodes', shippedCountryCodes)
  return (
    <SelectAnswer
      name="codpais"
      label={asked.codpais.label}
      options={countries.map(({ prefijo, nombre }) => ({ id: prefijo, label: `${nombre} (+${prefijo})` }))}
      onAnswer={(code) => {
        const country = countries.find(({ prefijo }) => prefijo === code)
        if (country) write(chooseCountry(country))
      }}
    />
  )
}
