import { useState } from 'react'
import type { ApiError } from '../../api/errors'
import type { Result } from '../../domain/result'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { reachWords, useReach } from '../useReach'
import { openPopup, type Popup } from './open-popup'

/** Loads the PDF of a procedure. */
export type LoadDocument = () => Promise<Result<Uint8Array<ArrayBuffer>, ApiError>>

const act = 'ver-documento'

const notOpened = 'Error al abrir el documento. Intente nuevamente.'
const needsConnection = 'Para ver el documento necesitás conexión.'

const tell = (text: string): void => showSnack({ type: 400, act, text })

const bring = async (load: LoadDocument, popup: Popup): Promise<void> => {
  const document = await load()
  if (popup.isClosed()) return
  if (document.ok) {
    closeAct(act)
    return popup.show(document.value)
  }
  popup.close()
  tell(document.error.kind === 'offline' ? needsConnection : notOpened)
}

/**
 * Opens a document of a procedure in its own window (PROC-007). If it is blocked or fails, a notice says so (PROC-009).
 * Without a connection it opens nothing and says that it needs one.
 */
export const useDocument = (load: LoadDocument): { open: () => void; isOpening: boolean } => {
  const reach = useReach()
  const [isOpening, setOpening] = useState(false)
  const open = (): void => {
    const words = reachWords(reach, 'ver el documento')
    if (words !== null) return tell(words)
    const popup = openPopup({ title: 'Documento del trámite', waiting: 'Abriendo el documento…' })
    if (popup === undefined) return tell(notOpened)
    setOpening(true)
    void bring(load, popup).finally(() => setOpening(false))
  }
  return { open, isOpening }
}
