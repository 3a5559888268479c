import { formatPesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'
import type { ShownOrder } from './OrderDialog'

/** How much an order is for, and of how many concepts; nothing where the server told none. */
export const OrderTotal = ({ count, total }: Pick<ShownOrder, 'count' | 'total'>) =>
  count === 0 ? null : (
    <p className="pay-sum">
      <small>Total · {sayConcepts(count)}</small>
      <b className="money">{formatPesos(total)}</b>
    </p>
  )
