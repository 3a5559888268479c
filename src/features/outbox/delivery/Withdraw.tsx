import { useState } from 'react'
import { fail } from '../../../domain/result'
import type { OutboxItem } from '../../../offline/database/types'
import { Button } from '../../../ui/actions/Button'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { restore } from '../restore'
import { withdrawalWords } from '../withdrawal-words'
import { loadInTime } from '../../../ui/lazy-part'

/** Takes an item out of the outbox, after asking; the server first promises never to accept it. */
export const Withdraw = ({ item }: { item: OutboxItem }) => {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const withdraw = async (): Promise<void> => {
    setPending(true)
    const reach = await loadInTime(() => import('../reach-server')).catch(() => undefined)
    const done = reach === undefined ? fail('not-loaded' as const) : await reach.withdrawHere(item)
    setPending(false)
    setAsking(false)
    if (done.ok)
      showSnack({
        type: 200,
        act: 'retirar',
        text: 'Retirado. Tus respuestas siguen en Borradores descartados por 7 días.',
        action: { label: 'Deshacer', onPress: () => void restore(item.draftId) },
      })
    else showSnack({ type: 500, act: 'retirar', text: withdrawalWords(done.error) })
  }
  return (
    <>
      <Button small variant="danger-quiet" label={`Retirar ${item.title}`} onPress={() => setAsking(true)}>
        Retirar
      </Button>
      <LazyConfirmDialog
        isOpen={asking}
        danger
        pending={pending}
        title="¿Querés retirar este envío?"
        confirmText="Retirar"
        cancelText="No, dejarlo"
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        No se va a enviar a la Caja. Si ya había empezado a salir, primero le pedimos que no lo tome.
      </LazyConfirmDialog>
    </>
  )
}
