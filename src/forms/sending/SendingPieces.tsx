import { useEffect, useState } from 'react'
import { percentOf, sumOf } from '../../domain/delivery/progress'
import { holdItem } from '../../offline/outbox/outbox-hold'
import type { OutboxItem } from '../../offline/database/types'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { ProgressBar } from '../../ui/waiting/ProgressBar'
import { sayPart } from './say-size'
import { SendingOverlay } from './SendingOverlay'

/** After this many milliseconds the person is no longer kept before a screen that only waits. */
const patienceMs = 4_000

type SendingPiecesProps = { item: OutboxItem; onOutbox: () => void }

/**
 * What is sent in pieces needs nobody to wait for it: after a moment the overlay gives way to a dialog with the progress,
 * from which the person may go on.
 */
export const SendingPieces = ({ item, onOutbox }: SendingPiecesProps) => {
  const [isLong, setIsLong] = useState(false)
  const there = sumOf(item.arrived, item.bytes)
  const isWhole = there >= item.bytes
  useEffect(() => {
    if (isWhole) return undefined
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWhole])
  if (!isLong) return <SendingOverlay />
  return (
    <LazyDialog
      isOpen
      title="Estamos enviando tu trámite"
      onClose={onOutbox}
      actions={
        <>
          <Button variant="secondary" onPress={() => void holdItem(item.id, 'pausa')}>
            Pausar
          </Button>
          <Button onPress={onOutbox}>Seguir usando el portal</Button>
        </>
      }
    >
      <p>
        <b>{sayPart(there, item.bytes)}</b> en la Caja
      </p>
      <ProgressBar label="Recibido por la Caja" percent={percentOf(there, item.bytes)} />
      <p className="muted">No hace falta que esperes acá. Si se corta, sigue desde donde quedó.</p>
    </LazyDialog>
  )
}
