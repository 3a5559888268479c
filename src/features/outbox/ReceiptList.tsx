import { useState } from 'react'
import { useLocation } from 'wouter'
import { now } from '../../api/server-clock'
import { sayNumber } from '../../domain/delivery/outbox'
import { removeReceipt } from '../../offline/outbox/receipts'
import type { StoredReceipt } from '../../offline/database/types'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { StatusChip } from '../../ui/content/Chip'
import { FileText } from '../../ui/icons/icons'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { lostWords } from './receipt-rows'
import { Row } from './Row'
import { sayWhen } from '../../forms/sending/say-when'

/** Without a number the fund gave no receipt: its person said that it arrived, or the API told no more. */
const nameOf = ({ receipt }: StoredReceipt): string => (receipt.numero === '' ? 'detalle' : 'comprobante')

const receivedRemoval =
  'La Caja ya recibió tu solicitud. Antes de quitarlo, descargá el PDF o anotá el número de trámite.'

const lostRemoval = 'La Caja ya no tiene este envío. Antes de quitarlo, descargá el PDF: muestra que lo enviaste.'

/** What the fund accepted, with its number; each opens its receipt, also without a connection. */
export const ReceiptList = ({ receipts }: { receipts: readonly StoredReceipt[] }) => {
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState<StoredReceipt | null>(null)
  return (
    <Card title="Enviados" count={receipts.length}>
      <ul className="list">
        {receipts.map((stored) => (
          <Row
            key={stored.id}
            glyph={FileText}
            look={stored.isLost ? 'is-err' : 'is-ok'}
            title={stored.title}
            detail={`${sayNumber(stored.receipt.numero)} · ${sayWhen(Date.parse(stored.receipt.recibido), now())}`}
            chip={<StatusChip status={stored.isLost ? 'Necesita tu atención' : 'Enviado'} />}
          >
            {stored.isLost ? <p className="small">{lostWords}</p> : null}
            <Button
              small
              variant="tint"
              label={`Ver ${nameOf(stored)} de ${stored.title}`}
              onPress={() => navigate(`/bandejaDeSalida?recibo=${stored.id}`)}
            >
              Ver {nameOf(stored)}
            </Button>
            <Button
              small
              variant="quiet"
              label={`Quitar ${stored.title} de la lista`}
              onPress={() => setLeaving(stored)}
            >
              Quitar
            </Button>
          </Row>
        ))}
      </ul>
      <LazyConfirmDialog
        isOpen={leaving !== null}
        title="¿Querés quitar este comprobante?"
        confirmText="Quitar"
        cancelText="No, dejarlo"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void removeReceipt(leaving.id)
          setLeaving(null)
        }}
      >
        {leaving?.isLost ? lostRemoval : receivedRemoval}
      </LazyConfirmDialog>
    </Card>
  )
}
