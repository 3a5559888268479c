import type { AnswerRow } from '../form/answers'
import { phoneLabels, type Phone } from './phone'
import { phoneLine } from './phone-words'

/** A phone as rows to look over; `phoneType` names its type by the id of the catalogue. */
export const phoneRows = (phone: Phone, phoneType: (id: number) => string): AnswerRow[] => [
  { label: phoneLabels.telefono, value: phoneLine(phone) },
  { label: phoneLabels.tiptelefono, value: phone.tiptelefono === null ? '' : phoneType(phone.tiptelefono) },
]
