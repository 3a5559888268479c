import { hour, minute, type Limit } from './limit'

/** Orders of payment, and how often the provider is asked about them. */
export const payments = {
  order: {
    value: 30 * minute,
    unit: 'ms',
    reason: 'so long an order can be paid; one that is left open keeps its member from making another',
  },
  voucher: {
    value: 72 * hour,
    unit: 'ms',
    reason: 'so long a voucher in cash can be paid; its order stays open meanwhile',
  },
  grace: {
    value: 2 * minute,
    unit: 'ms',
    reason: 'time beyond it, before an order without a payment ends: the clocks of two servers differ',
  },
  opening: {
    value: 30_000,
    unit: 'ms',
    reason: 'after that, an order that was stored and not opened is opened again: its server stopped in between',
  },
  asked: {
    value: 1000,
    unit: 'ms',
    reason: 'least time between two questions to the provider about one order, however many devices wait for it',
  },
  answer: { value: 10_000, unit: 'ms', reason: 'longest wait for an answer of the provider' },
  round: { value: 1 * minute, unit: 'ms', reason: 'how often the provider is asked about the orders that are due' },
  ofRound: {
    value: 200,
    unit: 'refunds, and letters about payments, of one round',
    reason: 'the rest waits for the next round, so that nobody else waits for the provider',
  },
  atOnce: {
    value: 8,
    unit: 'questions to the provider at once',
    reason:
      'of one instance: a round asks about all orders that are due, and whoever pays meanwhile is asked about too',
  },
  notice: {
    value: 7 * 24 * hour,
    unit: 'ms',
    reason:
      'so old a notification may be: the provider repeats one for some days; whoever recorded it has no more than that',
    answer: { status: 401, words: 'El aviso no está firmado por el proveedor de pagos.' },
  },
  watch: {
    value: 90 * 24 * hour,
    unit: 'ms',
    reason:
      'so long an order that has ended is asked about, ever more seldom: late vouchers, refunds, chargebacks; notifications come besides',
  },
} as const satisfies Record<string, Limit>
