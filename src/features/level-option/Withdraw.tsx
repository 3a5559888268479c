import { useId, useState } from 'react'
import type { LevelOrder } from '../../domain/level/order'
import { levelMessages } from '../../domain/level-option/messages'
import { reachWords, useReach } from '../../forms/useReach'
import { SignalLine } from '../../ui/frame/SignalLine'
import { Button } from '../../ui/actions/Button'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import { reloadSoon, withdraw } from './withdraw-call'

const act = 'desestimar-nivel'

type WithdrawProps = { order: LevelOrder }

/** The withdraw section: asks first, needs a connection and says so (LEVEL-025, LEVEL-037, UNS-63). */
export const Withdraw = ({ order }: WithdrawProps) => {
  const [state, setState] = useState<'rests' | 'asks' | 'runs'>('rests')
  const id = useId()
  const needs = reachWords(useReach(), 'desestimar tu opción')
  const run = async (): Promise<void> => {
    setState('runs')
    const outcome = await withdraw(order)
    setState('rests')
    if (outcome.kind === 'done') showSnack({ type: 200, act, text: levelMessages.withdrawn })
    else showSnack({ type: 400, act, text: outcome.words })
    reloadSoon()
  }
  const isApproved = order.estado === 'A'
  return (
    <section className="card card-pad level-withdraw">
      <p>¿Querés dejar sin efecto esta opción? Después podés hacer otra.</p>
      <Button
        variant="secondary"
        block
        softDisabled={needs !== null}
        describedBy={needs === null ? undefined : id}
        onPress={() => (needs === null ? setState('asks') : showSnack({ type: 400, act, text: needs }))}
      >
        Desestimar
      </Button>
      <SignalLine id={id}>{needs}</SignalLine>
      <LazyConfirmDialog
        isOpen={state !== 'rests'}
        title="¿Desestimar tu opción de nivel?"
        confirmText="Sí, desestimar"
        cancelText="No, dejarla"
        danger
        pending={state === 'runs'}
        onCancel={() => setState('rests')}
        onConfirm={() => void run()}
      >
        <p>
          {isApproved
            ? 'Ya está aprobada, así que la Caja tiene que aprobar también que la desestimes.'
            : 'La Caja deja de tramitarla y tu nivel sigue como estaba.'}
        </p>
      </LazyConfirmDialog>
    </section>
  )
}
