import { phoneTypes as shippedPhoneTypes } from '../../../../domain/catalogues/data/contact-types'
import { phoneTypeOptions } from '../../../../domain/catalogues/filters'
import { areaCodePrefix, numberPrefix } from '../../../../domain/contact/phone'
import { digits } from '../../../../domain/limits'
import { argentina } from '../../../../domain/rules/numbers'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { useCatalogue } from '../../../../forms/catalogues/useCatalogue'
import { usePart } from '../../open-draft'
import { labelIn } from '../label-in'
import { CountryAnswer } from './CountryAnswer'
import type { ContactTypeOptions } from './useContactTypeOptions'

const label = labelIn('contacto.telefono')

/** The phone; for Argentina prefix and number total ten digits (CONTACT-018 to CONTACT-022). */
export const PhoneFields = ({ types }: { types: ContactTypeOptions }) => {
  const tiptelefono = usePart(({ values }) => values.contacto.telefono.tiptelefono)
  const isLocal = usePart(({ values }) => values.contacto.telefono.codpais === argentina)
  const phoneTypes = phoneTypeOptions(useCatalogue('phoneTypes', shippedPhoneTypes))
  return (
    <div className="form-grid c2">
      <CountryAnswer />
      <SelectAnswer
        name="tiptelefono"
        label={label('tiptelefono')}
        options={phoneTypes.map(({ id, destelefono }) => ({ id, label: destelefono }))}
      />
      <TextAnswer
        name="carac"
        label={label('carac')}
        hint="2 a 4 números. Por ejemplo, 11 o 221."
        type="tel"
        transform="digits"
        maxLength={digits.areaCodeMost}
        prefix={areaCodePrefix}
        blockArrows
        autoComplete="tel-area-code"
      />
      <TextAnswer
        name="telefono"
        label={label('telefono')}
        hint={isLocal ? 'Sin el 15. Con el prefijo suma 10 números.' : 'Solo números.'}
        type="tel"
        transform="digits"
        maxLength={15}
        prefix={numberPrefix(tiptelefono)}
        blockArrows
        autoComplete="tel-local"
      />
      <SelectAnswer name="tipcontacto" label={label('tipcontacto')} options={types} />
    </div>
  )
}
