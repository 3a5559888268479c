import { useState } from 'react'
import { useLocation } from 'wouter'
import { useConnected } from '../../forms/wizard/SyncLine'
import { now } from '../../api/server-clock'
import { retryNow } from '../../offline/outbox-person'
import type { OutboxItem } from '../../offline/types'
import { wakeSenders } from '../../sync/wakeups'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { StatusChip } from '../../ui/Chip'
import { CloudUpload, FileWarning, RefreshCw } from '../../ui/icons'
import { LazyConfirmDialog } from '../../ui/LazyDialog'
import { showSnack } from '../../ui/snack-store'
import { Row } from './Row'
import { saySize, sayWhen } from './when'
import { withdrawalWords } from './withdrawal-words'

/** Items that the fund refused: the reason, and the way to mend it. */
export const AttentionList = ({ items }: { items: readonly OutboxItem[] }) => {
  const [, navigate] = useLocation()
  return (
    <Card title="Necesita tu atención" count={items.length}>
      <ul className="list">
        {items.map((item) => (
          <Row
            key={item.id}
            glyph={FileWarning}
            look="is-err"
            title={item.title}
            detail={
              <>
                <p>{item.refusal?.message ?? 'La Caja no pudo procesarla.'}</p>
                {(item.refusal?.details ?? [])
                  .filter((detail) => detail !== item.refusal?.message)
                  .map((detail) => (
                    <p key={detail}>{detail}</p>
                  ))}
              </>
            }
            chip={<StatusChip status="Necesita tu atención" />}
          >
            <Button small onPress={() => navigate(`/bandejaDeSalida?corregir=${item.id}`)}>
              Corregir mis datos
            </Button>
            <Withdraw item={item} />
          </Row>
        ))}
      </ul>
    </Card>
  )
}

const WaitingRow = ({ item }: { item: OutboxItem }) => {
  const [, navigate] = useLocation()
  const isSending = item.state === 'sending'
  const size = item.bytes > 0 ? ` · ${saySize(item.bytes)}` : ''
  return (
    <Row
      glyph={CloudUpload}
      {...(isSending ? { look: 'is-send' as const } : {})}
      title={item.title}
      detail={
        <>
          <p>
            Guardado {sayWhen(item.createdAt, now())}
            {size}
          </p>
          {item.state === 'backoff' ? <p>Todavía no pudo salir. Lo volvemos a intentar solos.</p> : null}
        </>
      }
      chip={<StatusChip status={isSending ? 'Enviando' : 'En espera'} />}
    >
      {isSending ? null : (
        <>
          <Button small variant="quiet" onPress={() => navigate(`/bandejaDeSalida?corregir=${item.id}`)}>
            Corregir
          </Button>
          <Withdraw item={item} />
        </>
      )}
    </Row>
  )
}

/** Items that leave by themselves when there is a connection. */
export const WaitingList = ({ items }: { items: readonly OutboxItem[] }) => {
  const connected = useConnected()
  const sendNow = async (): Promise<void> => {
    for (const { id } of items) await retryNow(id)
    wakeSenders()
    if (!connected) showSnack({ type: 500, text: 'Sin conexión. Sale solo cuando vuelva la señal.' })
  }
  const action = (
    <Button small variant="quiet" icon={RefreshCw} onPress={() => void sendNow()}>
      Enviar ahora
    </Button>
  )
  return (
    <Card title="Por enviar" count={items.length} action={action}>
      <ul className="list">
        {items.map((item) => (
          <WaitingRow key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

const Withdraw = ({ item }: { item: OutboxItem }) => {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const withdraw = async (): Promise<void> => {
    setPending(true)
    const { withdrawHere } = await import('./reach-server')
    const done = await withdrawHere(item)
    setPending(false)
    setAsking(false)
    if (done.ok) showSnack({ type: 200, text: 'Retirado. Tus respuestas siguen en Borradores descartados por 7 días.' })
    else showSnack({ type: 500, text: withdrawalWords(done.error) })
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
