import { encodePaymentMade } from '../../../src/contract/payments/made'
import type { JsonValue } from '../../../src/domain/json'
import type { PaymentMade } from '../../../src/domain/payments/made'
import { encodeMember } from '../../../src/contract/member/member'
import type { Reply } from '../../api/support/server'
import { aMember } from '../../domain/member/builders'
import { fireEvent, screen, within } from '../../ui/support/setup'
import { openFile } from '../file/support'

/** A payment of one concept; `change` overrides. */
export const aPayment = (change: Partial<PaymentMade> = {}): PaymentMade => ({
  fecha: '2025-11-10T09:14:30-03:00',
  importe: '148720.00',
  cantidad: 1,
  detalle: [{ descripcion: 'Aporte mensual, octubre 2025', monto: '148720.00' }],
  medio: 'debit_card',
  referencia: '5d0c9bfe-6a83-4a0f-9d6b-0c3a9f1e7ab2',
  ...change,
})

/** A payment of three concepts, whose cents add up. */
export const ofThree: PaymentMade = aPayment({
  fecha: '2025-09-22T18:40:00-03:00',
  importe: '446160.30',
  cantidad: 3,
  detalle: ['abril', 'mayo', 'junio'].map((month) => ({
    descripcion: `Aporte mensual, ${month} 2025`,
    monto: '148720.10',
  })),
  referencia: 'b7d1c1aa-0f53-4f7e-8d0e-2f6c11793026',
})

/** That many payments, the newest with the highest number, in no order. */
export const payments = (count: number): PaymentMade[] =>
  Array.from({ length: count }, (_, index) =>
    aPayment({
      fecha: `2025-01-${String(index + 1).padStart(2, '0')}T12:00:00-03:00`,
      detalle: [{ descripcion: `Concepto ${index + 1}`, monto: '1.00' }],
      referencia: `r${index}`,
    }),
  ).toSorted(
    (one, other) => one.detalle.length - other.detalle.length || one.referencia.localeCompare(other.referencia),
  )

/** The answer of consultaPago/afiliado. */
export const listOf = (list: readonly PaymentMade[]): Reply => ({
  json: { pagos: list.map((payment) => encodePaymentMade(payment, '84217')) },
})

const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value))

/** The page on a portal with a signed-in member; the API gives these payments. */
export const openPayments = async () => {
  const portal = await openFile()
  const { PaymentsMadePage } = await import('../../../src/features/payments-made/PaymentsMadePage')
  return {
    ...portal,
    /** Shows the page of a member with these payments. */
    open: (list: readonly PaymentMade[], at?: string) => {
      portal.world.answer = ({ path }) => (path.endsWith('/consultaPago/afiliado') ? listOf(list) : undefined)
      return portal.show(<PaymentsMadePage />, at)
    },
    /** Shows the page without a connection; the device has these payments stored since that time (epoch milliseconds). */
    openOffline: (list: readonly PaymentMade[], at: number) => {
      portal.world.answer = () => ({ cut: true })
      const kept = { pagos: toJson(listOf(list).json), afiliado: toJson(encodeMember(aMember())) }
      portal.provideSnapshots({
        find: (name) =>
          Promise.resolve(
            name === 'pagos' || name === 'afiliado' ? { value: { nroafi: '84217', body: kept[name] }, at } : undefined,
          ),
        write: () => Promise.resolve(true),
      })
      return portal.show(<PaymentsMadePage />)
    },
  }
}

/** The rows of the table, each as a list of cell texts, their spaces plain. */
export const rows = (): string[][] =>
  within(screen.getByRole('table', { name: 'Mis pagos' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')),
    )

/** The concepts in the table. */
export const titles = (): string[] => rows().map(([title = '']) => title)

/** The table's sentence about which rows are visible. */
export const says = (): string => document.querySelector('.pager [role=status]')?.textContent ?? ''

/** Types into the search. */
export const searchFor = (text: string): void => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar en mis pagos' }), { target: { value: text } })
}

/** Presses the button of a name. */
export const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

/** The open dialog's words, their spaces plain. */
export const dialogWords = async (name: string): Promise<string> =>
  ((await screen.findByRole('dialog', { name })).textContent ?? '').replaceAll('\u00a0', ' ')
