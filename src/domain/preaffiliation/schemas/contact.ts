import { number, object } from 'yup'
import { streetPickerProvince } from '../../catalogues/types'
import { messages } from '../../messages'
import { areaCode, numeric, validPhone } from '../../rules/numbers'
import type { Rule } from '../../rules/rule'
import { confirmed, email, max, required, strictAlphanumeric } from '../../rules/text'
import { chosenId, crossTest, findIn, text, type Finding } from '../../rules/yup'
import { toLowerEmail } from '../../text'

// A house number may be 'S/N', '1234 BIS' or '12-A'.
const houseNumber: Rule = {
  name: 'house_number',
  message: messages.format,
  test: (value) => /^[A-Za-z0-9][A-Za-z0-9 /-]*$/.test(value.trim()),
}

const flat: readonly Rule[] = [max(10), strictAlphanumeric]

const addressSchema = () =>
  object({
    codprov: chosenId(),
    locid: number().defined().nullable(),
    calle: text(required, strictAlphanumeric, max(60)),
    nro: text(required, max(10), houseNumber),
    piso: text(...flat),
    dep: text(...flat),
    cp: text(required, numeric, max(8)),
    tipcontacto: chosenId(),
  }).test(
    crossTest<{ codprov: number | null; locid: number | null }>('locality', ({ codprov, locid }) =>
      codprov !== null && codprov !== streetPickerProvince && locid === null
        ? [{ path: 'locid', message: messages.required }]
        : [],
    ),
  )

type PhoneFields = { codpais: number | null; carac: string; telefono: string }

const phoneFindings = ({ codpais, carac, telefono }: PhoneFields): Finding[] => {
  const rules = [required, numeric, max(15)]
  const own = findIn('telefono', telefono, rules)
  const isAreaCodeRight = findIn('carac', carac, [required, areaCode]).length === 0
  return own.length > 0 || !isAreaCodeRight || codpais === null
    ? own
    : findIn('telefono', telefono, [validPhone(codpais, carac)])
}

const phoneSchema = () =>
  object({
    codpais: chosenId(),
    carac: text(required, areaCode),
    telefono: text(),
    tiptelefono: chosenId(),
    tipcontacto: chosenId(),
  }).test(crossTest<PhoneFields>('phone', phoneFindings))

const emailSchema = () =>
  object({ email: text(required, email), confirmacion: text(required), tipcontacto: chosenId() }).test(
    crossTest<{ email: string; confirmacion: string }>('confirmed', (fields) =>
      findIn('confirmacion', fields.confirmacion, [confirmed(fields.email, toLowerEmail)]),
    ),
  )

/** Schema of step 4 (CONTACT-018 to 029, CONTACT-036). */
export const contactSchema = () => object({ domicilio: addressSchema(), telefono: phoneSchema(), email: emailSchema() })
