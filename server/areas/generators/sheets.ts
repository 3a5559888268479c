import { toDisplayDate, type PlainDate } from '../../../src/domain/dates'
import { conceptName } from '../../../src/domain/payments/concepts'
import { formatPesos, sumPesos, toCents } from '../../../src/domain/payments/money'
import { slipName, type AvailableSlip } from '../../../src/domain/slips/available'
import { loanKind } from '../../../src/domain/slips/paid'
import { printWarning } from '../../../src/domain/slips/pay-slips'
import type { Sheet } from '../../adapters/pdf-sheet'
import type { MemberRow } from '../members/repository'
import type { PaidRow, PaySlipRow } from './repository'

type Holder = Pick<MemberRow, 'nroafi' | 'nombres' | 'apellido' | 'nrodoc'>

const factsOf = ({ nroafi, nombres, apellido }: Holder): Sheet['facts'] => [
  ['Afiliado', `${apellido}, ${nombres}`],
  ['Número de afiliado', String(nroafi)],
]

const issued = (today: PlainDate): string => `Emitido desde el portal de afiliados el ${toDisplayDate(today)}.`

/** A payment slip: what is owed, until when, and by whom. */
export const slipSheet = (holder: Holder, slip: AvailableSlip, today: PlainDate): Sheet => ({
  title: 'Boleta de pago',
  facts: [
    ...factsOf(holder),
    ['Concepto', slip.descripcion],
    ['Período', slipName(slip)],
    ['Vencimiento', slip.vencimiento === null ? 'Sin vencimiento' : toDisplayDate(slip.vencimiento)],
  ],
  total: ['Importe a pagar', formatPesos(slip.importe)],
  notes: ['Si ya la pagaste, no hace falta que la pagues otra vez.', issued(today)],
})

/** What a member has paid of one kind, payment by payment; a loan has its own title (API-044). */
export const detailSheet = (holder: Holder, rows: readonly PaidRow[], today: PlainDate): Sheet => {
  const isLoan = rows.some(({ tipoAporte }) => tipoAporte === loanKind)
  return {
    title: isLoan ? 'Detalle de préstamo' : 'Detalle de aportes',
    facts: [...factsOf(holder), ['Tipo', rows[0]?.descripcion ?? ''], ['Pagos', String(rows.length)]],
    table: {
      columns: [
        { label: 'Período', share: 5 },
        { label: 'Fecha de pago', share: 3 },
        { label: 'Importe', share: 3, isAmount: true },
      ],
      rows: rows.map((row) => [
        conceptName({ descripcion: row.descripcion, periodo: row.anioConvenio, cuota: row.mesCuota }),
        toDisplayDate(row.fechaPago),
        formatPesos(row.importe),
      ]),
    },
    total: ['Total pagado', formatPesos(sumPesos(rows.map(({ importe }) => importe)))],
    notes: [issued(today)],
  }
}

/** What an expert fee is paid for: the case, the amount in pesos, the day of payment. */
export type ExpertFee = { autos: string; importe: string; fecha: PlainDate }

/** The slip of an expert fee (PERICIA-002). */
export const expertFeeSheet = (holder: Holder, { autos, importe, fecha }: ExpertFee, today: PlainDate): Sheet => ({
  title: 'Boleta de pago por pericia',
  facts: [...factsOf(holder), ['Autos', autos], ['Fecha de pago', toDisplayDate(fecha)]],
  total: ['Total regulado', formatPesos(importe)],
  notes: [`Válida para pagar el ${toDisplayDate(fecha)}.`, issued(today)],
})

/** A pay slip with the warning about its printing (HABERES-003). */
export const paySlipSheet = (holder: Holder, { descripcion, fechaPago, lineas }: PaySlipRow): Sheet => ({
  title: 'Recibo de haberes',
  facts: [
    ...factsOf(holder),
    ['Documento', holder.nrodoc],
    ['Período', descripcion],
    ['Fecha de pago', toDisplayDate(fechaPago)],
  ],
  table: {
    columns: [
      { label: 'Concepto', share: 5 },
      { label: 'Haberes', share: 3, isAmount: true },
      { label: 'Descuentos', share: 3, isAmount: true },
    ],
    rows: lineas.map(({ concepto, importe }) =>
      (toCents(importe) ?? 0n) < 0n
        ? [concepto, '', formatPesos(importe.replace('-', ''))]
        : [concepto, formatPesos(importe), ''],
    ),
  },
  total: ['Neto a cobrar', formatPesos(sumPesos(lineas.map(({ importe }) => importe)))],
  notes: [printWarning],
})
