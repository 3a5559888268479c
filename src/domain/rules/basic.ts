import { basicMessages } from '../basic-messages'
import { fillText } from '../fill-text'
import { isFilled, type Rule } from './rule'

/** VALID-001. */
export const required: Rule = { name: 'required', message: basicMessages.required, test: isFilled }

/** Digits only (VALID-003). */
export const numeric: Rule = {
  name: 'numeric',
  message: basicMessages.format,
  how: 'Solo números, sin puntos, guiones ni espacios.',
  test: (value) => /^\d+$/.test(value),
}

/** A whole number from `least` to `most` (VALID-010). */
export const between = (least: number, most: number): Rule => ({
  name: 'between',
  message: fillText(basicMessages.between, { min: least, max: most }),
  test: (value) => Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most,
})
