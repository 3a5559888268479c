import { useState } from 'react'
import { Link } from 'wouter'
import { unscheduleCommunication } from '../../../api/desk/communications.api'
import { errorWords } from '../../../api/errors'
import type { DeskCommunication } from '../../../contract/communications/desk'
import { sayAudience } from '../../../domain/communications/publication'
import { toDisplayDate } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { Facts } from '../../../ui/content/Facts'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronLeft, Pencil, Undo } from '../../../ui/icons/icons'
import { communicationsPath } from './addresses'
import { WithdrawDialog } from './EndDialogs'
import { PriorityChip, StateChip } from './looks'
import { readOf } from './opened'
import { Preview } from './Preview'
import { useDistricts } from './useDistricts'

type PublishedPageProps = { data: DeskCommunication; onChanged: () => void }

/** A communication that is no draft: how it stands, whom it is for, how they see it, and what can be done. */
export const PublishedPage = ({ data, onChanged }: PublishedPageProps) => {
  const districts = useDistricts()
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const { estado, audiencia, desde, hasta, motivo } = data
  const unschedule = async (): Promise<void> => {
    setSending(true)
    const done = await unscheduleCommunication(data)
    setSending(false)
    if (!done.ok) return showSnack({ type: 400, act: 'desprogramar', text: errorWords(done.error) })
    onChanged()
  }
  return (
    <>
      <div className="cm-top">
        <Link className="back" href={communicationsPath}>
          <Icon glyph={ChevronLeft} />
          Comunicaciones
        </Link>
      </div>
      <div className="page-head">
        <h1 tabIndex={-1}>{data.titulo}</h1>
      </div>
      <div className="cm-edit">
        <section className="card card-pad stack" aria-label="Cómo está">
          <p className="cm-chips">
            <StateChip estado={estado} />
            <PriorityChip prioridad={data.prioridad} />
          </p>
          <Facts
            facts={[
              { label: 'La ven', value: sayAudience(audiencia, (id) => districts?.get(id)) },
              { label: 'Desde', value: desde === null ? '' : toDisplayDate(desde) },
              { label: 'Hasta', value: hasta === null ? 'Sin último día' : toDisplayDate(hasta) },
              { label: 'Por qué se retiró', value: motivo },
            ]}
          />
          <div className="row">
            {estado === 'programada' ? (
              <Button
                variant="secondary"
                icon={Pencil}
                pending={isSending}
                pendingText="Volviendo…"
                onPress={() => void unschedule()}
              >
                Volver a borrador para cambiarla
              </Button>
            ) : null}
            {estado === 'publicada' || estado === 'programada' ? (
              <Button variant="quiet" icon={Undo} onPress={() => setAsked(true)}>
                Retirar
              </Button>
            ) : null}
          </div>
        </section>
        <Preview communication={readOf(data)} />
      </div>
      {isAsked ? (
        <WithdrawDialog
          row={data}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}
