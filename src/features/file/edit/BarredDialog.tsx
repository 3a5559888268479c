import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { modificationMessages } from '../../../domain/modification/modification-messages'
import { withIfClosed } from '../../../forms/leaving-words'
import { useOwner } from '../../../forms/useOwner'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import type { EditingBar } from './editing-bar'

const words = {
  waiting: {
    title: 'Ya tenés una modificación por enviar',
    text: 'Está completa y guardada en este dispositivo. Sale hacia la Caja apenas se pueda.',
    more: 'Para cambiarla, retirala desde la bandeja de salida.',
  },
  refused: {
    title: 'La Caja no aceptó tu última modificación',
    text: 'Lo que cargaste sigue guardado.',
    more: 'Corregilo desde la bandeja de salida y volvé a enviarlo.',
  },
} satisfies Partial<Record<EditingBar, { title: string; text: string; more: string }>>

/** Says 'Tenés trámites pendientes de aprobación.' and closes (LEGAJO-011). */
const PendingNotice = ({ onClose }: { onClose: () => void }) => {
  // Once, whatever renders meanwhile: closing twice would go back two screens.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    showSnack({ type: 400, text: modificationMessages.pending, follows: true })
    close()
  }, [])
  return null
}

type BarredProps = { bar: EditingBar; onClose: () => void }

/** Says why the file cannot be edited now, with a way to the outbox where that mends it. */
export const BarredDialog = ({ bar, onClose }: BarredProps) => {
  const [, navigate] = useLocation()
  const owner = useOwner()
  if (bar === 'pending') return <PendingNotice onClose={onClose} />
  if (bar !== 'waiting' && bar !== 'refused') return null
  const { title, text, more } = words[bar]
  return (
    <LazyConfirmDialog
      title={title}
      isOpen
      cancelText="cerrar"
      confirmText="Ver la bandeja de salida"
      onCancel={onClose}
      onConfirm={() => navigate('/bandejaDeSalida', { replace: true })}
    >
      <p>
        {bar === 'waiting' ? withIfClosed(text, owner) : text} {more}
      </p>
    </LazyConfirmDialog>
  )
}
