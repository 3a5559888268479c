import { useState } from 'react'
import { useLocation } from 'wouter'
import { visitor } from '../../../domain/owner'
import { situations } from '../../../forms/sending/situation-words'
import { sendAgain } from '../../../offline/outbox/outbox-person'
import { settleByPerson } from '../../../offline/outbox/settle'
import type { OutboxItem } from '../../../offline/database/types'
import { wakeSenders } from '../../../sync'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Check } from '../../../ui/icons/icons'
import { FolderOpen } from '../../../ui/icons/member-icons'
import { SaveCopy } from '../copy/SaveCopy'
import { Row } from '../Row'
import { Correct } from './Correct'
import { CircleQuestion, FileQuestion } from './unsure-icons'

const failed = 'No pudimos guardarlo en este dispositivo. Probá de nuevo.'

/** An item of which nobody knows whether it arrived: what its person can find out, and what only they can decide. */
export const Unsure = ({ item }: { item: OutboxItem }) => {
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const again = async (): Promise<void> => {
    const done = await sendAgain(item.id)
    if (done.ok) wakeSenders()
    else showSnack({ type: 400, act: 'enviar', text: failed })
  }
  const settle = async (): Promise<void> => {
    const done = await settleByPerson(item.id)
    if (!done.ok) showSnack({ type: 400, act: 'enviar', text: failed })
  }
  return (
    <Row
      glyph={FileQuestion}
      look="is-warn"
      title={item.title}
      detail={<p>{situations['refused-incierta'].why}</p>}
      chip={
        <Chip tone="warn" glyph={CircleQuestion}>
          No sabemos si llegó
        </Chip>
      }
      below={
        <div className="ob-todo">
          <h3>Qué hacer</h3>
          <ol>
            <li>{whereToLook(item)}</li>
            <li>Si ya llegó, marcalo como llegado. Si no, envialo de nuevo.</li>
          </ol>
          <div className="acts">
            {item.owner === visitor ? null : (
              <Button small icon={FolderOpen} onPress={() => navigate('/tramites')}>
                Ver mis trámites
              </Button>
            )}
            <Button
              small
              variant="secondary"
              icon={Check}
              label={`Ya llegó: ${item.title}`}
              onPress={() => void settle()}
            >
              Ya llegó
            </Button>
            <Button small variant="quiet" label={`Enviar de nuevo: ${item.title}`} onPress={() => setIsAsking(true)}>
              Enviar de nuevo
            </Button>
            <Correct item={item} />
            <SaveCopy draftId={item.draftId} name={item.title} isWaiting />
          </div>
          <LazyConfirmDialog
            isOpen={isAsking}
            title="¿Querés enviarlo de nuevo?"
            confirmText="Enviar de nuevo"
            cancelText="No, dejarlo"
            onConfirm={() => {
              setIsAsking(false)
              void again()
            }}
            onCancel={() => setIsAsking(false)}
          >
            Si la primera vez llegó, la Caja lo va a tener dos veces. Antes fijate en tus trámites, o llamá a la Caja.
          </LazyConfirmDialog>
        </div>
      }
    />
  )
}

const whereToLook = ({ owner }: OutboxItem): string =>
  owner === visitor
    ? 'Llamá a la Caja y preguntá si recibió tu solicitud.'
    : 'Mirá si figura en tus trámites, o llamá a la Caja.'
