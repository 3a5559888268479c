import { Suspense, useRef } from 'react'
import { sayNumber } from '../../domain/delivery/outbox'
import { useOfflineReady } from '../../forms/useReadiness'
import { useConnected } from '../../forms/useConnected'
import type { StoredReceipt } from '../../offline/database/types'
import { Button } from '../../ui/actions/Button'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Image } from '../../ui/icons/icons'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { isKiosk } from '../../ui/kiosk'
import { lazyPart } from '../../ui/lazy-part'
import { lostWords, receiptFileName, receiptRows } from './receipt-rows'
import { ReceiptSheet } from '../../forms/receipts/ReceiptSheet'
import { PdfButton } from '../../forms/receipts/PdfButton'
import { useFileMaking } from '../../forms/receipts/useFileMaking'
import './receipt.css'

// Only a receipt that is open draws its code.
const ReceiptCode = lazyPart(() => import('./ReceiptCode').then((module) => module.ReceiptCode))

/** A receipt, with its PDF to save and its picture to share; all made on the device, so it works offline. */
export const ReceiptDialog = ({ stored, onClose }: { stored: StoredReceipt; onClose: () => void }) => {
  const connected = useConnected()
  const isReady = useOfflineReady()
  const sheet = useRef<HTMLDivElement>(null)
  const { making, make } = useFileMaking<'pdf' | 'image'>()
  const { numero, mensaje, firma } = stored.receipt

  const savePdf = () =>
    make(
      'pdf',
      () => import('./receipt-pdf').then(({ makeReceiptPdf }) => makeReceiptPdf(stored)),
      `${receiptFileName(stored)}.pdf`,
    )
  const saveImage = () =>
    make(
      'image',
      async () => {
        const { makeReceiptImage } = await import('./receipt-image')
        if (!sheet.current) throw new Error('the receipt is not on the screen')
        return makeReceiptImage(sheet.current)
      },
      `${receiptFileName(stored)}.png`,
    )

  return (
    <LazyDialog
      isOpen
      closeButton
      width={500}
      title="Comprobante"
      onClose={onClose}
      actions={
        <>
          {isKiosk() ? null : (
            <Button
              variant="secondary"
              icon={Image}
              pending={making === 'image'}
              pendingText="Preparando…"
              onPress={() => void saveImage()}
            >
              Guardar imagen
            </Button>
          )}
          <PdfButton isMaking={making === 'pdf'} onPress={() => void savePdf()} />
        </>
      }
    >
      <ReceiptSheet sheetRef={sheet}>
        <p className="receipt-number">
          {numero === '' ? (
            <b>{sayNumber(numero)}</b>
          ) : (
            <>
              Trámite n.º <b>{numero}</b>
            </>
          )}
        </p>
        <p>{mensaje}</p>
        {stored.isLost ? <p>{lostWords}</p> : null}
        <DefinitionRows rows={receiptRows(stored)} />
        {firma === undefined ? null : (
          <Suspense fallback={null}>
            <ReceiptCode code={firma} />
          </Suspense>
        )}
      </ReceiptSheet>
      {connected ? null : (
        <p className="small muted">
          Este comprobante está guardado en tu dispositivo{isReady ? ': lo podés abrir sin conexión' : ''}.
        </p>
      )}
    </LazyDialog>
  )
}
