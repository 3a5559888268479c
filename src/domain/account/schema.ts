import { object } from 'yup'
import { text } from '../rules/yup'
import { cbuRules, cuitRules, holderRules } from './rules'

/**
 * Schema of an account. With the member's DNI the member must also be the holder (DEBIT-006 to DEBIT-008, DEBIT-012).
 */
export const accountSchema = (dni?: string) =>
  object({ cbu: text(...cbuRules), titular: text(...holderRules), cuit: text(...cuitRules(dni)) })
