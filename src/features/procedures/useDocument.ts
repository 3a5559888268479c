import { useState } from 'react'
import { fetchDocument } from '../../api/procedures.api'
import { reachWords, useReach } from '../../forms/useReach'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { openPopup, type Popup } from './open-popup'

const act = 'ver-documento'

const notOpened = 'Error al abrir el documento. Intente nuevamente.'
const needsConnection = 'Para ver el documento necesitás conexión.'

const tell = (text: string): void => showSnack({ type: 400, act, text })

const bring = async (route: string, popup: Popup): Promise<void> => {
  const document = await fetchDocument(route)
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
export const useDocument = (route: string): { open: () => void; isOpening: boolean } => {
  const reach = useReach()
  const [isOpening, setOpening] = useState(false)
  const open = (): void => {
    const words = reachWords(reach, 'ver el documento')
    if (words !== null) return tell(words)
    const popup = openPopup()
    if (popup === undefined) return tell(notOpened)
    setOpening(true)
    void bring(route, popup).finally(() => setOpening(false))
  }
  return { open, isOpening }
}
