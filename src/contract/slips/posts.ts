import { expertFeeKind, toCaseName, toPlainAmount } from '../../domain/slips/expert-fee'
import type { AvailableSlip } from '../../domain/slips/available'
import type { PaySlipPeriod } from '../../domain/slips/pay-slips'
import type { ExpertFeeAnswers } from '../../domain/slips/schemas'

/** The fields of a form that is posted to a generator of PDFs, in their order. */
export type PostFields = readonly (readonly [name: string, value: string])[]

/** The fields of a payment slip (API-043). None of them is a token: who asks is known by a cookie. */
export const slipFields = (
  nroafi: string,
  { tipo, cuota, periodo }: Pick<AvailableSlip, 'tipo' | 'cuota' | 'periodo'>,
): PostFields => [
  ['tipo_aporte', String(tipo)],
  ['tipo_frm', '1'],
  ['nro_afi_add', nroafi],
  ['mescuota', String(cuota)],
  ['anioconv', String(periodo)],
  ['es_portal', '1'],
  ['nro_afi_listado', `${nroafi}|${cuota}/${periodo}`],
]

/** The value of `da`, which the specification names without saying what it is: the detail is asked for. */
export const wantsDetail = '1'

/** The fields of the detail of what was paid of one kind (API-044); `tapid` 4 is the detail of a loan. */
export const detailFields = (nroafi: string, tapid: number, token: string): PostFields => [
  ['nroafi', nroafi],
  ['tapid', String(tapid)],
  ['da', wantsDetail],
  ['token', token],
]

/** The fields of the slip of an expert fee (API-045, PERICIA-001): the amount as typed, the day yyyy-mm-dd. */
export const expertFeeFields = (
  nroafi: string,
  { autos, totregulado, fpago }: ExpertFeeAnswers,
  token: string,
): PostFields => [
  ['nroafilia', nroafi],
  ['autos', toCaseName(autos)],
  ['totregulado', toPlainAmount(totregulado)],
  ['fpago', fpago],
  ['tpapo', String(expertFeeKind)],
  ['token', token],
]

/** The fields of a pay slip (API-046, UNS-57). */
export const paySlipFields = ({ id, tipo }: Pick<PaySlipPeriod, 'id' | 'tipo'>, token: string): PostFields => [
  ['rec_id', id],
  ['tipo', tipo],
  ['token', token],
]
