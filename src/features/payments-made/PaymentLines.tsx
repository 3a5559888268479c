import type { PaymentLine } from '../../domain/payments/made'
import { unreadConcept } from '../../domain/payments/concepts'
import { formatPesos, unreadPesos } from '../../domain/payments/money'

// Two lines of a payment may say the same.
const numbered = (lines: readonly PaymentLine[]) =>
  lines.map((line, index) => ({ ...line, key: `${index} ${line.descripcion}` }))

/** What a payment paid, line by line, each with its amount (PAY-020). */
export const PaymentLines = ({ lines }: { lines: readonly PaymentLine[] }) => (
  <ul className="made-lines">
    {numbered(lines).map(({ key, descripcion, monto }) => (
      <li key={key}>
        <span>{descripcion}</span>
        {monto === unreadPesos ? <span>{unreadConcept}</span> : <span className="money">{formatPesos(monto)}</span>}
      </li>
    ))}
  </ul>
)
