import { formerPayments } from '../../db/schema/exchange/former-payments'
import { debtConcepts } from '../../db/schema/member-files'
import { paidContributions, paySlips } from '../../db/schema/slips'
import { optional } from '../cells/cell'
import { date, moment } from '../cells/dates'
import { amountLines, flag, money, oneOf, whole } from '../cells/numbers'
import { anyText, memberNumber, text } from '../cells/text'
import type { Entity } from './entity'

const kind = oneOf(
  {
    '1': 'monthly contribution',
    '2': 'medical emergencies',
    '3': 'young plan',
    '4': 'loan',
    '9': 'instalment of a payment plan',
  },
  '1',
  true,
)

const yearOrAgreement = whole(0, 2_147_483_647, '2026')
const monthOrInstalment = whole(0, 600, '10')

/** What members owe or will owe. */
const debtRows: Entity = {
  name: 'deuda',
  code: 8,
  about:
    'Concepts of the account of each member: owed, or to fall due; instalments of a payment plan have kind 9, the agreement in place of the year and the instalment in place of the month.',
  table: debtConcepts,
  key: null,
  columns: {
    nroafi: memberNumber(),
    descripcion: text(120, 'APORTE MENSUAL'),
    tipoAporte: kind,
    anioConvenio: yearOrAgreement,
    mesCuota: monthOrInstalment,
    vencimiento: date('2026-10-10'),
    importe: money('185400.00'),
    observaciones: anyText(255, 'Débito automático'),
    esDeuda: flag('SI'),
    pagadaEn: optional(moment('2026-10-08 11:20')),
  },
  word: 'fund',
  isOfMember: true,
  kept: ['pagadaEn'],
  why: 'The fund says what is owed. What was paid here stays paid, whatever the file says.',
}

/** Payments of members from before the portal. */
const paymentRows: Entity = {
  name: 'pagos',
  code: 9,
  about:
    'Payments that members made before the portal, as "Mis pagos" shows them. Those made in the portal are exported too, and never come in again here.',
  table: formerPayments,
  key: null,
  columns: {
    nroafi: memberNumber(),
    fecha: moment('2026-10-08 11:20'),
    medio: oneOf(
      {
        credit_card: '',
        debit_card: '',
        prepaid_card: '',
        account_money: '',
        bank_transfer: '',
        ticket: 'cash',
        atm: '',
        digital_wallet: '',
        digital_currency: '',
        voucher_card: '',
      },
      'ticket',
    ),
    detalle: amountLines('APORTE MENSUAL 10/2026=185400.00; EMERGENCIAS MEDICAS 10/2026=12350.50'),
    referencia: text(80, 'REC-2026-88412'),
  },
  word: 'fund',
  isOfMember: true,
  why: 'They are the fund’s; the portal never changes them.',
}

/** What members paid, kind by kind. */
const paidRows: Entity = {
  name: 'aportes',
  code: 10,
  about: 'Contributions and loan instalments that were paid: the details that members print.',
  table: paidContributions,
  key: null,
  columns: {
    nroafi: memberNumber(),
    tipoAporte: kind,
    descripcion: text(120, 'APORTE MENSUAL'),
    anioConvenio: yearOrAgreement,
    mesCuota: monthOrInstalment,
    fechaPago: date('2026-10-08'),
    importe: money('185400.00'),
  },
  word: 'fund',
  isOfMember: true,
  why: 'The portal never changes them.',
}

/** Pay slips of retired members. */
const slipRows: Entity = {
  name: 'recibos',
  code: 12,
  about: 'Pay slips of retired members, with their lines.',
  table: paySlips,
  key: null,
  columns: {
    nroafi: memberNumber(),
    tipo: oneOf({ '1': 'monthly', '2': 'half-yearly bonus' }, '1', true),
    descripcion: text(120, 'Octubre 2026'),
    fechaPago: date('2026-10-10'),
    lineas: amountLines('Haber jubilatorio=912340.00; Obra social=-27370.20'),
  },
  word: 'fund',
  isOfMember: true,
  why: 'The portal never changes them.',
}

/** The entities about money. */
export const accounts = { debtRows, paymentRows, paidRows, slipRows } as const
