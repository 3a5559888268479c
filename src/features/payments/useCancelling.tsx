import { useState, type ReactNode } from 'react'
import { reachWords, useReach } from '../../forms/useReach'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { cancel, type NotCancelled } from './order-calls'

type CancellingParts = {
  nroafi: string
  id: string
  /** Asks how the order stands; it may turn out to be paid. */
  check: () => Promise<unknown>
  /** The order is not open any more. */
  onCancelled: () => void
  /** The order could not be cancelled and stays open; its person has read why. */
  onKept: () => void
}

type State = { kind: 'none' | 'asks' | 'runs' } | ({ kind: 'kept' } & NotCancelled)

/** Cancelling an order that was not paid (PAY-030): with a question first or at once, and with what came of it. */
export const useCancelling = ({ nroafi, id, check, onCancelled, onKept }: CancellingParts) => {
  const [state, setState] = useState<State>({ kind: 'none' })
  const reach = useReach()
  const run = async (): Promise<void> => {
    const words = reachWords(reach, 'cancelar la orden')
    if (words !== null)
      return setState({ kind: 'kept', isLost: false, words: `${words} La orden sigue abierta hasta que venza.` })
    setState({ kind: 'runs' })
    const cancelled = await cancel(nroafi, id)
    if (cancelled.ok) {
      setState({ kind: 'none' })
      return onCancelled()
    }
    await check()
    setState({ kind: 'kept', ...cancelled.error })
  }
  const isAsking = state.kind === 'asks' || state.kind === 'runs'
  const dialogs: ReactNode = (
    <>
      <LazyConfirmDialog
        title="¿Cancelar la orden de pago?"
        isOpen={isAsking}
        confirmText="Sí, cancelar"
        cancelText="No, seguir"
        danger
        pending={state.kind === 'runs'}
        onConfirm={() => void run()}
        onCancel={() => setState({ kind: 'none' })}
      >
        <p>Si ya pagaste, no la canceles: esperá a que el proveedor confirme el pago.</p>
      </LazyConfirmDialog>
      <LazyConfirmDialog
        title={state.kind === 'kept' && state.isLost ? 'No sabemos si se canceló' : 'La orden sigue abierta'}
        isOpen={state.kind === 'kept'}
        confirmText="Entendido"
        onConfirm={onKept}
        onCancel={onKept}
      >
        <p>{state.kind === 'kept' ? state.words : null}</p>
      </LazyConfirmDialog>
    </>
  )
  return {
    /** Asks whether to cancel. */
    ask: (): void => setState({ kind: 'asks' }),
    /** Cancels without a question, for an order that nobody has begun to pay. */
    cancelNow: (): void => void run(),
    isRunning: state.kind === 'runs',
    dialogs,
  }
}
