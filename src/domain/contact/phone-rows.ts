import type { AnswerRow } from '../form/answers'
import { phoneLabels, type Phone } from './phone'
import { phoneLine } from './phone-words'

/** A phone as rows for review; `phoneType` gives the name of its type for the catalogue id. */
export const phoneRows = (phone: Phone, phoneType: (id: number) => string): AnswerRow[] => [
  { label: phoneLabels.telefono, value: phoneLine(phone) },
  { label: phoneLabels.tiptelefono, value: phone.tiptelefono === null ? '' : phoneType(phone.tiptelefono) },
]
