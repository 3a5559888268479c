import { required } from '../rules/basic'
import { object } from 'yup'
import type { PlainDate } from '../dates'
import { fechafutura } from '../rules/coming-dates'
import { realDate } from '../rules/dates'
import { findInSchema } from '../rules/schema-findings'
import { max } from '../rules/text'
import { chosenId, text, type Finding } from '../rules/yup'
import { feeAmount, feeMost } from './expert-fee'

/** What is asked to print a slip: the kind of contribution, and the key of one of its slips (SLIP-003). */
export type SlipAnswers = { tipo: number | null; boleta: string }

/** What is asked for the detail of what was paid: the kind of contribution (SLIP-003). */
export type DetailAnswers = { tapid: number | null }

/** What is asked for a pay slip: the number of its period, '' until it is chosen (HABERES-002). */
export type PaySlipAnswers = { recibo: string }

/** What is asked for the slip of an expert fee: case, amount as typed, day of payment yyyy-mm-dd (PERICIA-002). */
export type ExpertFeeAnswers = { autos: string; totregulado: string; fpago: string }

const slipSchema = object({ tipo: chosenId(), boleta: text(required) })
const detailSchema = object({ tapid: chosenId() })
const paySlipSchema = object({ recibo: text(required) })
const expertFeeSchema = (today: PlainDate) =>
  object({
    autos: text(required),
    totregulado: text(required, max(feeMost), feeAmount),
    fpago: text(required, max(10), realDate, fechafutura(today)),
  })

/** What is wrong with the answers about a slip (SLIP-003). */
export const slipFindings = (answers: SlipAnswers): Finding[] => findInSchema(slipSchema, answers)

/** What is wrong with the answers about a detail (SLIP-003). */
export const detailFindings = (answers: DetailAnswers): Finding[] => findInSchema(detailSchema, answers)

/** What is wrong with the answers about a pay slip (HABERES-002). */
export const paySlipFindings = (answers: PaySlipAnswers): Finding[] => findInSchema(paySlipSchema, answers)

/** What is wrong with the answers about an expert fee, on that day (PERICIA-003 to PERICIA-005). */
export const expertFeeFindings = (answers: ExpertFeeAnswers, today: PlainDate): Finding[] =>
  findInSchema(expertFeeSchema(today), answers)
