import type { Receipt } from '../../../domain/delivery/outbox'
import { sayWhen } from '../../../forms/sending/say-when'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'

/** What the fund answered to a request that came in an envelope: its number, when, and the fund's words. */
export const Received = ({ receipt }: { receipt: Receipt }) => (
  <DefinitionRows
    rows={[
      { label: 'Trámite n.º', value: receipt.numero },
      { label: 'Recibido', value: sayWhen(Date.parse(receipt.recibido), 0) },
      { label: 'La Caja dice', value: receipt.mensaje },
    ]}
  />
)
