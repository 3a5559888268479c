import type { AnswerRow } from '../form/answers'
import { memberPhone } from './fields'
import type { Phone } from './phone'
import { phoneLine } from './phone-words'

/** A phone as rows for review; `phoneType` gives the name of its type for the catalogue id. */
export const phoneRows = (phone: Phone, phoneType: (id: number) => string): AnswerRow[] => [
  { label: memberPhone.fields.telefono.label, value: phoneLine(phone) },
  {
    label: memberPhone.fields.tiptelefono.label,
    value: phone.tiptelefono === null ? '' : phoneType(phone.tiptelefono),
  },
]
